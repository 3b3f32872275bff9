CREATE TABLE "palavras" (
	"organizacao_id" bigint NOT NULL,
	"palavra" text COLLATE "C" NOT NULL,
	"minuta_id" bigint NOT NULL,
	CONSTRAINT "palavras_organizacao_id_palavra_minuta_id_pk" PRIMARY KEY("organizacao_id","palavra","minuta_id")
);
--> statement-breakpoint
CREATE TABLE "textos_paginas" (
	"organizacao_id" bigint NOT NULL,
	"minuta_id" bigint NOT NULL,
	"pagina" bigint NOT NULL,
	"texto" text COLLATE "C" NOT NULL,
	CONSTRAINT "textos_paginas_minuta_id_pagina_pk" PRIMARY KEY("minuta_id","pagina")
);
--> statement-breakpoint
ALTER TABLE "revisoes" ADD COLUMN "data_descarte" bigint;--> statement-breakpoint
ALTER TABLE "palavras" ADD CONSTRAINT "palavras_organizacao_id_organizacoes_id_fk" FOREIGN KEY ("organizacao_id") REFERENCES "public"."organizacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "palavras" ADD CONSTRAINT "palavras_minuta_id_minutas_id_fk" FOREIGN KEY ("minuta_id") REFERENCES "public"."minutas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textos_paginas" ADD CONSTRAINT "textos_paginas_organizacao_id_organizacoes_id_fk" FOREIGN KEY ("organizacao_id") REFERENCES "public"."organizacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textos_paginas" ADD CONSTRAINT "textos_paginas_minuta_id_minutas_id_fk" FOREIGN KEY ("minuta_id") REFERENCES "public"."minutas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "palavras_minuta" ON "palavras" USING btree ("minuta_id");--> statement-breakpoint
CREATE INDEX "textos_paginas_organizacao" ON "textos_paginas" USING btree ("organizacao_id");
CREATE TABLE "webhooks" (
	"organizacao_id" bigint PRIMARY KEY NOT NULL,
	"ativo" boolean DEFAULT false NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"segredo_cifrado" text COLLATE "C",
	"segredo_anterior_cifrado" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organizacao_id_organizacoes_id_fk" FOREIGN KEY ("organizacao_id") REFERENCES "public"."organizacoes"("id") ON DELETE no action ON UPDATE no action;
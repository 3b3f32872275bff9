CREATE TABLE "avisos_recusados" (
	"organizacao_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"aviso" text COLLATE "C" NOT NULL,
	"data_criacao" bigint NOT NULL,
	CONSTRAINT "avisos_recusados_organizacao_id_usuario_id_aviso_pk" PRIMARY KEY("organizacao_id","usuario_id","aviso")
);
--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "motivo_falha" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "logo_sha256" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "aviso" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "avisos_recusados" ADD CONSTRAINT "avisos_recusados_organizacao_id_organizacoes_id_fk" FOREIGN KEY ("organizacao_id") REFERENCES "public"."organizacoes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensagens_logo" ON "mensagens" USING btree ("logo_sha256") WHERE "mensagens"."logo_sha256" is not null;--> statement-breakpoint
CREATE INDEX "minutas_prazo" ON "minutas" USING btree ("fim_assinatura") WHERE "minutas"."situacao_formalizacao" = 'EM_FORMALIZACAO';
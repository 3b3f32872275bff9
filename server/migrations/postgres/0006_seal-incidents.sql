CREATE TABLE "instalacao" (
	"id" bigint PRIMARY KEY NOT NULL,
	"revisao" bigint DEFAULT 0 NOT NULL,
	"selo_falha_desde" bigint,
	"selo_refeito_em" bigint,
	"selo_ultima_falha_em" bigint,
	"selo_ultima_falha_motivo" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "minutas" ADD COLUMN "causa_falha" text COLLATE "C";
CREATE TABLE "trabalhadores" (
	"nome" text COLLATE "C" PRIMARY KEY NOT NULL,
	"visto_em" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "caixa_saida" ADD COLUMN "quedas" bigint DEFAULT 0 NOT NULL;

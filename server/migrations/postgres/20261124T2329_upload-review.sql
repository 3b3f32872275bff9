ALTER TABLE "minutas" ADD COLUMN "conferencia" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "minutas" ADD COLUMN "alteracoes_arquivo" text;--> statement-breakpoint
ALTER TABLE "minutas" ADD COLUMN "data_conferencia" bigint;--> statement-breakpoint
ALTER TABLE "revisoes" ADD COLUMN "pagina" bigint;

ALTER TABLE "mensagens" ADD COLUMN "data_entrega" bigint;--> statement-breakpoint
ALTER TABLE "mensagens" ADD COLUMN "referencia" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "mensagens_referencia" ON "mensagens" USING btree ("referencia") WHERE "mensagens"."referencia" is not null;

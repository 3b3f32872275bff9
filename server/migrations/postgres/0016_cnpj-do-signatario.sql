ALTER TABLE "signatarios" ADD COLUMN "cnpj" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "sessoes_provedor_sid" ON "sessoes_provedor" USING btree ("emissor","sid");
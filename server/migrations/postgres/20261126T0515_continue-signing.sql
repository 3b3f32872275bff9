ALTER TABLE "links_assinatura" ADD COLUMN "continuacao" text;--> statement-breakpoint
CREATE INDEX "signatarios_convidados" ON "signatarios" USING btree ("organizacao_id","email") WHERE "signatarios"."status_signatario" = 'CONVIDADO';

ALTER TABLE "notificacoes" ADD COLUMN "data_remocao" bigint;--> statement-breakpoint
CREATE INDEX "notificacoes_removidas" ON "notificacoes" USING btree ("data_remocao") WHERE "notificacoes"."data_remocao" is not null;

DROP INDEX "contratos_pasta";--> statement-breakpoint
ALTER TABLE "contratos" ADD COLUMN "data_atualizacao" bigint;--> statement-breakpoint
CREATE INDEX "contratos_pasta_criacao" ON "contratos" USING btree ("pasta_id","organizacao_id","data_criacao","id");--> statement-breakpoint
CREATE INDEX "contratos_pasta_vigencia" ON "contratos" USING btree ("pasta_id","organizacao_id","fim_vigencia_ordem","id");--> statement-breakpoint
CREATE INDEX "contratos_contagem" ON "contratos" USING btree ("organizacao_id","situacao_formalizacao","arquivado","extinto","total_rejeicoes","total_signatarios","total_assinaturas","pasta_id");--> statement-breakpoint
CREATE INDEX "contratos_pasta" ON "contratos" USING btree ("pasta_id","organizacao_id","nome_normalizado","id");

DROP INDEX `contratos_pasta`;--> statement-breakpoint
ALTER TABLE `contratos` ADD `data_atualizacao` integer;--> statement-breakpoint
CREATE INDEX `contratos_pasta_criacao` ON `contratos` (`pasta_id`,`organizacao_id`,`data_criacao`,`id`);--> statement-breakpoint
CREATE INDEX `contratos_pasta_vigencia` ON `contratos` (`pasta_id`,`organizacao_id`,`fim_vigencia_ordem`,`id`);--> statement-breakpoint
CREATE INDEX `contratos_contagem` ON `contratos` (`organizacao_id`,`situacao_formalizacao`,`arquivado`,`extinto`,`total_rejeicoes`,`total_signatarios`,`total_assinaturas`,`pasta_id`);--> statement-breakpoint
CREATE INDEX `contratos_pasta` ON `contratos` (`pasta_id`,`organizacao_id`,`nome_normalizado`,`id`);

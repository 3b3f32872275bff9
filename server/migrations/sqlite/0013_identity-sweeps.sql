CREATE INDEX `links_senha_expiracao` ON `links_senha` (`data_expiracao`);--> statement-breakpoint
CREATE INDEX `sessoes_expiracao` ON `sessoes` (`data_expiracao`);--> statement-breakpoint
CREATE INDEX `tokens_atualizacao_expiracao` ON `tokens_atualizacao` (`data_expiracao`);
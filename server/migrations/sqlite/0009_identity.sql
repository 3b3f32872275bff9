CREATE TABLE `codigos_recuperacao` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`codigo_hash` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_uso` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codigos_recuperacao_unico` ON `codigos_recuperacao` (`usuario_id`,`codigo_hash`);--> statement-breakpoint
CREATE TABLE `links_senha` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_uso` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_senha_hash_unico` ON `links_senha` (`token_hash`);--> statement-breakpoint
CREATE INDEX `links_senha_usuario` ON `links_senha` (`usuario_id`);--> statement-breakpoint
DROP INDEX `caixa_saida_disponivel`;--> statement-breakpoint
CREATE INDEX `caixa_saida_estado` ON `caixa_saida` (`estado`,`topico`,`id`);--> statement-breakpoint
CREATE INDEX `caixa_saida_disponivel` ON `caixa_saida` (`topico`,`disponivel_em`,`id`) WHERE "caixa_saida"."disponivel_em" is not null;--> statement-breakpoint
ALTER TABLE `sessoes` ADD `ultimo_uso` integer;--> statement-breakpoint
ALTER TABLE `tokens_atualizacao` ADD `anterior_id` integer;--> statement-breakpoint
CREATE INDEX `tokens_atualizacao_anterior` ON `tokens_atualizacao` (`anterior_id`);--> statement-breakpoint
ALTER TABLE `usuarios` ADD `senha_alterada_em` integer;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `totp_ativado_em` integer;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `totp_ultimo_passo` integer;--> statement-breakpoint
ALTER TABLE `usuarios` ADD `totp_pendente_cifrado` text;
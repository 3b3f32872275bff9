CREATE TABLE `buscas_salvas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	`filtros` text NOT NULL,
	`data_criacao` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `buscas_salvas_nome_unico` ON `buscas_salvas` (`organizacao_id`,`usuario_id`,`nome_normalizado`);--> statement-breakpoint
CREATE INDEX `buscas_salvas_usuario` ON `buscas_salvas` (`usuario_id`);--> statement-breakpoint
CREATE TABLE `enderecos_agenda` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`ultimo_uso` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enderecos_agenda_hash_unico` ON `enderecos_agenda` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `enderecos_agenda_usuario_unico` ON `enderecos_agenda` (`organizacao_id`,`usuario_id`);--> statement-breakpoint
CREATE INDEX `enderecos_agenda_usuario` ON `enderecos_agenda` (`usuario_id`);--> statement-breakpoint
ALTER TABLE `contratos` ADD `nomes_signatarios` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `textos_paginas` ADD `original` text;

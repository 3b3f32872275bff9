CREATE TABLE `modelos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`autor_id` integer NOT NULL,
	`titulo` text NOT NULL,
	`titulo_normalizado` text NOT NULL,
	`situacao` text NOT NULL,
	`data_hora` integer NOT NULL,
	`sha256` text NOT NULL,
	`tamanho` integer NOT NULL,
	`total_paginas` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `modelos_titulo_unico` ON `modelos` (`organizacao_id`,`titulo_normalizado`);--> statement-breakpoint
CREATE INDEX `modelos_autor` ON `modelos` (`autor_id`);--> statement-breakpoint
CREATE INDEX `modelos_sha256` ON `modelos` (`sha256`);

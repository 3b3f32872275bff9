CREATE TABLE `identidades` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`emissor` text NOT NULL,
	`sujeito` text NOT NULL,
	`data_criacao` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_sujeito_unico` ON `identidades` (`emissor`,`sujeito`);--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_usuario_unico` ON `identidades` (`usuario_id`,`emissor`);--> statement-breakpoint
CREATE TABLE `sessoes_provedor` (
	`sessao_id` integer PRIMARY KEY NOT NULL,
	`emissor` text NOT NULL,
	`sujeito` text NOT NULL,
	`sid` text,
	`id_token_cifrado` text NOT NULL,
	FOREIGN KEY (`sessao_id`) REFERENCES `sessoes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessoes_provedor_sujeito` ON `sessoes_provedor` (`emissor`,`sujeito`);
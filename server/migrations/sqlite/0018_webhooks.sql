CREATE TABLE `webhooks` (
	`organizacao_id` integer PRIMARY KEY NOT NULL,
	`ativo` integer DEFAULT false NOT NULL,
	`url` text NOT NULL,
	`segredo_cifrado` text,
	`segredo_anterior_cifrado` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);

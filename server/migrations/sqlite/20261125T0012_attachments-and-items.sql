CREATE TABLE `anexos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_arq_original` text NOT NULL,
	`tipo_arquivo` text NOT NULL,
	`sha256` text NOT NULL,
	`tamanho` integer NOT NULL,
	`data_upload` integer NOT NULL,
	`autor_id` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`autor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `anexos_minuta` ON `anexos` (`minuta_id`,`id`);--> statement-breakpoint
CREATE INDEX `anexos_organizacao` ON `anexos` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `anexos_autor` ON `anexos` (`autor_id`);--> statement-breakpoint
CREATE INDEX `anexos_sha256` ON `anexos` (`sha256`);--> statement-breakpoint
CREATE TABLE `itens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`descricao` text NOT NULL,
	`descricao_normalizada` text NOT NULL,
	`quantidade` integer NOT NULL,
	`valor_centavos` integer NOT NULL,
	`total_centavos` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `itens_descricao_unica` ON `itens` (`minuta_id`,`descricao_normalizada`);--> statement-breakpoint
CREATE INDEX `itens_organizacao` ON `itens` (`organizacao_id`);--> statement-breakpoint
CREATE TABLE `sancoes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`descricao` text NOT NULL,
	`nome_arq_original` text,
	`tipo_arquivo` text,
	`sha256` text,
	`tamanho` integer,
	`data_upload` integer NOT NULL,
	`autor_id` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`autor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sancoes_minuta` ON `sancoes` (`minuta_id`,`id`);--> statement-breakpoint
CREATE INDEX `sancoes_organizacao` ON `sancoes` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `sancoes_autor` ON `sancoes` (`autor_id`);--> statement-breakpoint
CREATE INDEX `sancoes_sha256` ON `sancoes` (`sha256`) WHERE "sancoes"."sha256" is not null;--> statement-breakpoint
ALTER TABLE `contratos` ADD `valor_itens` integer;

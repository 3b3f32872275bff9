CREATE TABLE `lotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`autor_id` integer NOT NULL,
	`credencial` text NOT NULL,
	`nome` text NOT NULL,
	`configuracao` text,
	`situacao` text NOT NULL,
	`motivo` text,
	`total` integer NOT NULL,
	`criados` integer DEFAULT 0 NOT NULL,
	`falhas` integer DEFAULT 0 NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_fim` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lotes_organizacao` ON `lotes` (`organizacao_id`,`id`);--> statement-breakpoint
CREATE INDEX `lotes_autor` ON `lotes` (`autor_id`);--> statement-breakpoint
CREATE TABLE `lotes_arquivos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`lote_id` integer NOT NULL,
	`sha256` text NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lote_id`) REFERENCES `lotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lotes_arquivos_lote` ON `lotes_arquivos` (`lote_id`);--> statement-breakpoint
CREATE INDEX `lotes_arquivos_organizacao` ON `lotes_arquivos` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `lotes_arquivos_sha256` ON `lotes_arquivos` (`sha256`);--> statement-breakpoint
CREATE TABLE `lotes_linhas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`lote_id` integer NOT NULL,
	`linha` integer NOT NULL,
	`situacao` text NOT NULL,
	`dados` text,
	`contrato_id` integer,
	`mensagem` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lote_id`) REFERENCES `lotes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lotes_linhas_unica` ON `lotes_linhas` (`lote_id`,`linha`);--> statement-breakpoint
CREATE INDEX `lotes_linhas_situacao` ON `lotes_linhas` (`lote_id`,`situacao`,`linha`);--> statement-breakpoint
CREATE INDEX `lotes_linhas_organizacao` ON `lotes_linhas` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `lotes_linhas_contrato` ON `lotes_linhas` (`contrato_id`);

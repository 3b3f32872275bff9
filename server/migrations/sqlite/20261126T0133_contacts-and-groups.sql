CREATE TABLE `cadastros_signatarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	`email` text,
	`ddi` text DEFAULT '55' NOT NULL,
	`telefone` text,
	`tipo_assinatura` text NOT NULL,
	`papel_id` integer NOT NULL,
	`documento_id` integer NOT NULL,
	`observador` integer DEFAULT false NOT NULL,
	`solicitar_telefone_assinatura` integer DEFAULT false NOT NULL,
	`solicitar_selfie_assinatura` integer DEFAULT false NOT NULL,
	`exigir_token_validacao` integer DEFAULT false NOT NULL,
	`skip_foto_wpp` integer DEFAULT true NOT NULL,
	`data_cadastro` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`papel_id`) REFERENCES `papeis_signatarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`documento_id`) REFERENCES `tipos_documento`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cadastros_signatarios_email_unico` ON `cadastros_signatarios` (`organizacao_id`,`email`);--> statement-breakpoint
CREATE INDEX `cadastros_signatarios_nome` ON `cadastros_signatarios` (`organizacao_id`,`nome_normalizado`,`id`);--> statement-breakpoint
CREATE INDEX `cadastros_signatarios_papel` ON `cadastros_signatarios` (`papel_id`);--> statement-breakpoint
CREATE INDEX `cadastros_signatarios_documento` ON `cadastros_signatarios` (`documento_id`);--> statement-breakpoint
CREATE TABLE `grupos_signatarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	`data_cadastro` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `grupos_signatarios_nome_unico` ON `grupos_signatarios` (`organizacao_id`,`nome_normalizado`);--> statement-breakpoint
CREATE TABLE `integrantes_grupos` (
	`grupo_id` integer NOT NULL,
	`cadastro_id` integer NOT NULL,
	`organizacao_id` integer NOT NULL,
	PRIMARY KEY(`grupo_id`, `cadastro_id`),
	FOREIGN KEY (`grupo_id`) REFERENCES `grupos_signatarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cadastro_id`) REFERENCES `cadastros_signatarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `integrantes_grupos_cadastro` ON `integrantes_grupos` (`cadastro_id`);--> statement-breakpoint
CREATE INDEX `integrantes_grupos_organizacao` ON `integrantes_grupos` (`organizacao_id`);

CREATE TABLE `notificacoes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`tipo` text NOT NULL,
	`n` integer,
	`dia` text,
	`chave` text NOT NULL,
	`excluido` integer DEFAULT false NOT NULL,
	`pasta_id` integer,
	`lido` integer DEFAULT false NOT NULL,
	`data_cadastro` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notificacoes_chave_unica` ON `notificacoes` (`usuario_id`,`chave`);--> statement-breakpoint
CREATE INDEX `notificacoes_lista` ON `notificacoes` (`usuario_id`,`organizacao_id`,`data_cadastro`,`id`);--> statement-breakpoint
CREATE INDEX `notificacoes_nao_lidas` ON `notificacoes` (`usuario_id`,`organizacao_id`,`lido`);--> statement-breakpoint
CREATE INDEX `notificacoes_contrato` ON `notificacoes` (`organizacao_id`,`contrato_id`,`n`);--> statement-breakpoint
CREATE TABLE `notificacoes_contratos` (
	`contrato_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`organizacao_id` integer NOT NULL,
	`notificar` integer NOT NULL,
	PRIMARY KEY(`contrato_id`, `usuario_id`),
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notificacoes_contratos_usuario` ON `notificacoes_contratos` (`usuario_id`,`organizacao_id`);--> statement-breakpoint
CREATE INDEX `notificacoes_contratos_organizacao` ON `notificacoes_contratos` (`organizacao_id`);--> statement-breakpoint
CREATE TABLE `notificacoes_pastas` (
	`pasta_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`organizacao_id` integer NOT NULL,
	`notificar` integer NOT NULL,
	PRIMARY KEY(`pasta_id`, `usuario_id`),
	FOREIGN KEY (`pasta_id`) REFERENCES `pastas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notificacoes_pastas_usuario` ON `notificacoes_pastas` (`usuario_id`,`organizacao_id`);--> statement-breakpoint
CREATE INDEX `notificacoes_pastas_organizacao` ON `notificacoes_pastas` (`organizacao_id`);

CREATE TABLE `preparacoes_assinatura` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`signatario_id` integer NOT NULL,
	`chave` text NOT NULL,
	`pai_id` integer NOT NULL,
	`preparada_sha256` text,
	`lacuna_inicio` integer NOT NULL,
	`lacuna_fim` integer NOT NULL,
	`resumo` text NOT NULL,
	`cadeia` text NOT NULL,
	`dados_cifrados` text,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_conclusao` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signatario_id`) REFERENCES `signatarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pai_id`) REFERENCES `revisoes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preparacoes_assinatura_chave_unica` ON `preparacoes_assinatura` (`chave`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_minuta` ON `preparacoes_assinatura` (`minuta_id`,`data_conclusao`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_signatario` ON `preparacoes_assinatura` (`signatario_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_organizacao` ON `preparacoes_assinatura` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_contrato` ON `preparacoes_assinatura` (`contrato_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_pai` ON `preparacoes_assinatura` (`pai_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_preparada` ON `preparacoes_assinatura` (`preparada_sha256`) WHERE "preparacoes_assinatura"."preparada_sha256" is not null;
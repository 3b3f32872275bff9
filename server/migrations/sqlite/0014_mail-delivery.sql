CREATE TABLE `avisos_recusados` (
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`aviso` text NOT NULL,
	`data_criacao` integer NOT NULL,
	PRIMARY KEY(`organizacao_id`, `usuario_id`, `aviso`),
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `mensagens` ADD `motivo_falha` text;--> statement-breakpoint
ALTER TABLE `mensagens` ADD `logo_sha256` text;--> statement-breakpoint
ALTER TABLE `mensagens` ADD `aviso` text;--> statement-breakpoint
CREATE INDEX `mensagens_logo` ON `mensagens` (`logo_sha256`) WHERE "mensagens"."logo_sha256" is not null;--> statement-breakpoint
CREATE INDEX `minutas_prazo` ON `minutas` (`fim_assinatura`) WHERE "minutas"."situacao_formalizacao" = 'EM_FORMALIZACAO';
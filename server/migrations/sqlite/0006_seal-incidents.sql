CREATE TABLE `instalacao` (
	`id` integer PRIMARY KEY NOT NULL,
	`revisao` integer DEFAULT 0 NOT NULL,
	`selo_falha_desde` integer,
	`selo_refeito_em` integer,
	`selo_ultima_falha_em` integer,
	`selo_ultima_falha_motivo` text
);
--> statement-breakpoint
ALTER TABLE `minutas` ADD `causa_falha` text;
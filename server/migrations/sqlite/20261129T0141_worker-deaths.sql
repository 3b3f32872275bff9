CREATE TABLE `trabalhadores` (
	`nome` text PRIMARY KEY NOT NULL,
	`visto_em` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `caixa_saida` ADD `quedas` integer DEFAULT 0 NOT NULL;

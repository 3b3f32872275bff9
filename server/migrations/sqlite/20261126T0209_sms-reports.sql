ALTER TABLE `mensagens` ADD `data_entrega` integer;--> statement-breakpoint
ALTER TABLE `mensagens` ADD `referencia` text;--> statement-breakpoint
CREATE INDEX `mensagens_referencia` ON `mensagens` (`referencia`) WHERE "mensagens"."referencia" is not null;

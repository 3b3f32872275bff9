ALTER TABLE `minutas` ADD `conferencia` text;--> statement-breakpoint
ALTER TABLE `minutas` ADD `alteracoes_arquivo` text;--> statement-breakpoint
ALTER TABLE `minutas` ADD `data_conferencia` integer;--> statement-breakpoint
ALTER TABLE `revisoes` ADD `pagina` integer;

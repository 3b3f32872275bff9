ALTER TABLE `contratos` ADD `lembretes` text;--> statement-breakpoint
ALTER TABLE `signatarios` ADD `data_lembrete` integer;

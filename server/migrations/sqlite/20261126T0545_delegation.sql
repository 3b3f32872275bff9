ALTER TABLE `signatarios` ADD `permitir_delegacao` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `signatarios` ADD `data_delegacao` integer;

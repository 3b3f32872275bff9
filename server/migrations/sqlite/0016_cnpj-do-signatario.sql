ALTER TABLE `signatarios` ADD `cnpj` text;--> statement-breakpoint
CREATE INDEX `sessoes_provedor_sid` ON `sessoes_provedor` (`emissor`,`sid`);
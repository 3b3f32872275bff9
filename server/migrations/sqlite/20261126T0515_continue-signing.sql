ALTER TABLE `links_assinatura` ADD `continuacao` text;--> statement-breakpoint
CREATE INDEX `signatarios_convidados` ON `signatarios` (`organizacao_id`,`email`) WHERE "signatarios"."status_signatario" = 'CONVIDADO';

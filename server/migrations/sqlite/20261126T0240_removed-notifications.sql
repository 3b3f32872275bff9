ALTER TABLE `notificacoes` ADD `data_remocao` integer;--> statement-breakpoint
CREATE INDEX `notificacoes_removidas` ON `notificacoes` (`data_remocao`) WHERE "notificacoes"."data_remocao" is not null;

ALTER TABLE `links_assinatura` ADD `token_api_id` integer REFERENCES tokens_api(id);--> statement-breakpoint
ALTER TABLE `links_assinatura` ADD `data_expiracao` integer;--> statement-breakpoint
ALTER TABLE `links_assinatura` ADD `origens` text;--> statement-breakpoint
ALTER TABLE `links_assinatura` ADD `retorno` text;--> statement-breakpoint
ALTER TABLE `links_assinatura` ADD `identificacao` text;--> statement-breakpoint
CREATE INDEX `links_assinatura_token_api` ON `links_assinatura` (`token_api_id`) WHERE "links_assinatura"."token_api_id" is not null;

CREATE TABLE `palavras` (
	`organizacao_id` integer NOT NULL,
	`palavra` text NOT NULL,
	`minuta_id` integer NOT NULL,
	PRIMARY KEY(`organizacao_id`, `palavra`, `minuta_id`),
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `palavras_minuta` ON `palavras` (`minuta_id`);--> statement-breakpoint
CREATE TABLE `textos_paginas` (
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`pagina` integer NOT NULL,
	`texto` text NOT NULL,
	PRIMARY KEY(`minuta_id`, `pagina`),
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `textos_paginas_organizacao` ON `textos_paginas` (`organizacao_id`);--> statement-breakpoint
ALTER TABLE `revisoes` ADD `data_descarte` integer;
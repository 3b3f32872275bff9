CREATE TABLE `acoes_operador` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`acao` text NOT NULL,
	`topico` text NOT NULL,
	`trabalho_id` integer,
	`quantidade` integer NOT NULL,
	`motivo` text,
	`data_criacao` integer NOT NULL
);

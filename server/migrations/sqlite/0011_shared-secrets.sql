CREATE TABLE `segredos` (
	`nome` text PRIMARY KEY NOT NULL,
	`cifrado` text NOT NULL,
	`data_criacao` integer NOT NULL
);

ALTER TABLE `minutas` ADD `posicionamentos_revisar` integer DEFAULT false NOT NULL;

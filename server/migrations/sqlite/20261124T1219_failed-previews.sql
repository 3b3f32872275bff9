ALTER TABLE `minutas` ADD `falha_previa` text;

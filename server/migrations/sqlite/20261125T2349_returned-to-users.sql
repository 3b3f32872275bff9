CREATE INDEX `mensagens_usuario_falhas` ON `mensagens` (`usuario_id`) WHERE "mensagens"."motivo_falha" is not null;

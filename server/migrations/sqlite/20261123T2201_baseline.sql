CREATE TABLE `acoes_operador` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`acao` text NOT NULL,
	`topico` text NOT NULL,
	`trabalho_id` integer,
	`quantidade` integer NOT NULL,
	`motivo` text,
	`data_criacao` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ancoras` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`n` integer NOT NULL,
	`texto` text NOT NULL,
	`hash` text NOT NULL,
	`hash_anterior` text NOT NULL,
	`data_criacao` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ancoras_n_unico` ON `ancoras` (`organizacao_id`,`n`);--> statement-breakpoint
CREATE TABLE `arquivos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`ordem` integer NOT NULL,
	`nome` text NOT NULL,
	`sha256` text NOT NULL,
	`tamanho` integer NOT NULL,
	`total_paginas` integer,
	`data_upload` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `arquivos_ordem_unica` ON `arquivos` (`minuta_id`,`ordem`);--> statement-breakpoint
CREATE INDEX `arquivos_organizacao` ON `arquivos` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `arquivos_sha256` ON `arquivos` (`sha256`);--> statement-breakpoint
CREATE TABLE `assinaturas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`signatario_id` integer NOT NULL,
	`link_id` integer,
	`data_assinatura` integer NOT NULL,
	`ip` text NOT NULL,
	`user_agent` text NOT NULL,
	`nome` text NOT NULL,
	`cpf` text,
	`cpf_confere` integer,
	`data_nascimento` text,
	`telefone` text,
	`base_sha256` text NOT NULL,
	`manuscrita_sha256` text,
	`rubrica_sha256` text,
	`selfie_sha256` text,
	`localizacao` text,
	`verificacoes` text,
	`declaracoes` text,
	`origem` text,
	`evidencia` text NOT NULL,
	`evidencia_sha256` text NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signatario_id`) REFERENCES `signatarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`link_id`) REFERENCES `links_assinatura`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assinaturas_signatario_unico` ON `assinaturas` (`signatario_id`);--> statement-breakpoint
CREATE INDEX `assinaturas_minuta` ON `assinaturas` (`minuta_id`);--> statement-breakpoint
CREATE INDEX `assinaturas_organizacao` ON `assinaturas` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `assinaturas_contrato` ON `assinaturas` (`contrato_id`);--> statement-breakpoint
CREATE INDEX `assinaturas_link` ON `assinaturas` (`link_id`);--> statement-breakpoint
CREATE INDEX `assinaturas_manuscrita` ON `assinaturas` (`manuscrita_sha256`) WHERE "assinaturas"."manuscrita_sha256" is not null;--> statement-breakpoint
CREATE INDEX `assinaturas_rubrica` ON `assinaturas` (`rubrica_sha256`) WHERE "assinaturas"."rubrica_sha256" is not null;--> statement-breakpoint
CREATE INDEX `assinaturas_selfie` ON `assinaturas` (`selfie_sha256`) WHERE "assinaturas"."selfie_sha256" is not null;--> statement-breakpoint
CREATE TABLE `avisos_recusados` (
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`aviso` text NOT NULL,
	`data_criacao` integer NOT NULL,
	PRIMARY KEY(`organizacao_id`, `usuario_id`, `aviso`),
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `caixa_saida` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`topico` text NOT NULL,
	`organizacao_id` integer,
	`carga` text NOT NULL,
	`ordem` text,
	`chave_unica` text,
	`estado` text DEFAULT 'PENDENTE' NOT NULL,
	`tentativas` integer DEFAULT 0 NOT NULL,
	`disponivel_em` integer,
	`arrendatario` text,
	`erro` text,
	`data_criacao` integer NOT NULL,
	`data_fim` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `caixa_saida_disponivel` ON `caixa_saida` (`topico`,`disponivel_em`,`id`) WHERE "caixa_saida"."disponivel_em" is not null;--> statement-breakpoint
CREATE INDEX `caixa_saida_estado` ON `caixa_saida` (`estado`,`topico`,`id`);--> statement-breakpoint
CREATE INDEX `caixa_saida_ordem` ON `caixa_saida` (`ordem`,`id`) WHERE "caixa_saida"."disponivel_em" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `caixa_saida_chave_unica` ON `caixa_saida` (`topico`,`chave_unica`);--> statement-breakpoint
CREATE INDEX `caixa_saida_organizacao` ON `caixa_saida` (`organizacao_id`);--> statement-breakpoint
CREATE TABLE `codigos_recuperacao` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`codigo_hash` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_uso` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codigos_recuperacao_unico` ON `codigos_recuperacao` (`usuario_id`,`codigo_hash`);--> statement-breakpoint
CREATE TABLE `configuracoes` (
	`organizacao_id` integer PRIMARY KEY NOT NULL,
	`documentos_na_raiz` integer DEFAULT true NOT NULL,
	`formalizar_documentos_auto` integer DEFAULT false NOT NULL,
	`signatarios_repetidos` integer DEFAULT false NOT NULL,
	`token_assinatura` integer DEFAULT false NOT NULL,
	`localizacao_precisa` integer DEFAULT false NOT NULL,
	`chave_seguranca_cifrada` text,
	`mensagem` text,
	`notificacoes` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contratos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	`pasta_id` integer,
	`autor_id` integer NOT NULL,
	`arquivado` integer DEFAULT false NOT NULL,
	`extinto` integer DEFAULT false NOT NULL,
	`revisao` integer DEFAULT 0 NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_extincao` integer,
	`descricao_extincao` text,
	`autor_extincao_id` integer,
	`arquivo_extincao_sha256` text,
	`nome_arq_original_extincao` text,
	`minuta_id` integer,
	`ultima_versao` integer DEFAULT 1 NOT NULL,
	`situacao_formalizacao` text DEFAULT 'RASCUNHO' NOT NULL,
	`fim_assinatura` integer,
	`total_signatarios` integer DEFAULT 0 NOT NULL,
	`total_assinaturas` integer DEFAULT 0 NOT NULL,
	`total_rejeicoes` integer DEFAULT 0 NOT NULL,
	`minuta_vigente_id` integer,
	`inicio_vigencia` integer,
	`fim_vigencia` integer,
	`fim_vigencia_ordem` integer DEFAULT 9007199254740991 NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pasta_id`) REFERENCES `pastas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autor_extincao_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contratos_nome_unico` ON `contratos` (`organizacao_id`,(case when "pasta_id" is null then 0 else "pasta_id" end),`nome_normalizado`);--> statement-breakpoint
CREATE INDEX `contratos_por_nome` ON `contratos` (`organizacao_id`,`nome_normalizado`,`id`);--> statement-breakpoint
CREATE INDEX `contratos_por_criacao` ON `contratos` (`organizacao_id`,`data_criacao`,`id`);--> statement-breakpoint
CREATE INDEX `contratos_por_vigencia` ON `contratos` (`organizacao_id`,`fim_vigencia_ordem`,`id`);--> statement-breakpoint
CREATE INDEX `contratos_pasta` ON `contratos` (`pasta_id`,`nome_normalizado`,`id`);--> statement-breakpoint
CREATE INDEX `contratos_autor` ON `contratos` (`autor_id`);--> statement-breakpoint
CREATE INDEX `contratos_arquivo_extincao` ON `contratos` (`arquivo_extincao_sha256`) WHERE "contratos"."arquivo_extincao_sha256" is not null;--> statement-breakpoint
CREATE INDEX `contratos_autor_extincao` ON `contratos` (`autor_extincao_id`);--> statement-breakpoint
CREATE TABLE `contratos_tags` (
	`contrato_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`contrato_id`, `tag_id`),
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contratos_tags_tag` ON `contratos_tags` (`tag_id`,`contrato_id`);--> statement-breakpoint
CREATE TABLE `historico` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`n` integer NOT NULL,
	`minuta_id` integer,
	`signatario_id` integer,
	`tipo` text NOT NULL,
	`texto` text NOT NULL,
	`hash` text NOT NULL,
	`hash_anterior` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`ancora_n` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `historico_n_unico` ON `historico` (`organizacao_id`,`contrato_id`,`n`);--> statement-breakpoint
CREATE INDEX `historico_sem_ancora` ON `historico` (`organizacao_id`) WHERE "historico"."ancora_n" is null;--> statement-breakpoint
CREATE INDEX `historico_signatario` ON `historico` (`signatario_id`);--> statement-breakpoint
CREATE TABLE `historico_pessoais` (
	`historico_id` integer NOT NULL,
	`campo` text NOT NULL,
	`sal` text,
	`valor` text,
	PRIMARY KEY(`historico_id`, `campo`),
	FOREIGN KEY (`historico_id`) REFERENCES `historico`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `idempotencias` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`principal_chave` text NOT NULL,
	`chave` text NOT NULL,
	`operacao` text NOT NULL,
	`corpo_hash` text NOT NULL,
	`status` integer,
	`corpo` text,
	`processo` text,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotencias_chave_unica` ON `idempotencias` (`principal_chave`,`chave`);--> statement-breakpoint
CREATE INDEX `idempotencias_expiracao` ON `idempotencias` (`data_expiracao`);--> statement-breakpoint
CREATE TABLE `identidades` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`emissor` text NOT NULL,
	`sujeito` text NOT NULL,
	`data_criacao` integer NOT NULL,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_sujeito_unico` ON `identidades` (`emissor`,`sujeito`);--> statement-breakpoint
CREATE UNIQUE INDEX `identidades_usuario_unico` ON `identidades` (`usuario_id`,`emissor`);--> statement-breakpoint
CREATE TABLE `instalacao` (
	`id` integer PRIMARY KEY NOT NULL,
	`revisao` integer DEFAULT 0 NOT NULL,
	`selo_falha_desde` integer,
	`selo_refeito_em` integer,
	`selo_ultima_falha_em` integer,
	`selo_ultima_falha_motivo` text
);
--> statement-breakpoint
CREATE TABLE `limites` (
	`chave` text PRIMARY KEY NOT NULL,
	`contagem` integer NOT NULL,
	`data_expiracao` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limites_expiracao` ON `limites` (`data_expiracao`);--> statement-breakpoint
CREATE TABLE `links_assinatura` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`signatario_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`meio_envio` text NOT NULL,
	`destino` text NOT NULL,
	`autor_id` integer,
	`data_criacao` integer NOT NULL,
	`data_abertura` integer,
	`data_revogacao` integer,
	`motivo_revogacao` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signatario_id`) REFERENCES `signatarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`autor_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_assinatura_hash_unico` ON `links_assinatura` (`token_hash`);--> statement-breakpoint
CREATE INDEX `links_assinatura_signatario` ON `links_assinatura` (`signatario_id`);--> statement-breakpoint
CREATE INDEX `links_assinatura_organizacao` ON `links_assinatura` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `links_assinatura_contrato` ON `links_assinatura` (`contrato_id`);--> statement-breakpoint
CREATE INDEX `links_assinatura_minuta` ON `links_assinatura` (`minuta_id`);--> statement-breakpoint
CREATE INDEX `links_assinatura_autor` ON `links_assinatura` (`autor_id`);--> statement-breakpoint
CREATE TABLE `links_senha` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_uso` integer,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `links_senha_hash_unico` ON `links_senha` (`token_hash`);--> statement-breakpoint
CREATE INDEX `links_senha_usuario` ON `links_senha` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `links_senha_expiracao` ON `links_senha` (`data_expiracao`);--> statement-breakpoint
CREATE TABLE `mensagens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer,
	`contrato_id` integer,
	`minuta_id` integer,
	`signatario_id` integer,
	`usuario_id` integer,
	`link_id` integer,
	`meio_envio` text NOT NULL,
	`tipo_servico` text NOT NULL,
	`destino` text NOT NULL,
	`remetente_nome` text,
	`responder_para` text,
	`assunto` text,
	`html` text,
	`texto` text NOT NULL,
	`message_id` text NOT NULL,
	`situacao` text DEFAULT 'PENDENTE' NOT NULL,
	`entrega` text,
	`erro` text,
	`motivo_falha` text,
	`logo_sha256` text,
	`aviso` text,
	`data_criacao` integer NOT NULL,
	`data_envio` integer,
	`data_abertura` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mensagens_message_id_unico` ON `mensagens` (`message_id`);--> statement-breakpoint
CREATE INDEX `mensagens_signatario` ON `mensagens` (`signatario_id`,`id`);--> statement-breakpoint
CREATE INDEX `mensagens_organizacao` ON `mensagens` (`organizacao_id`,`id`);--> statement-breakpoint
CREATE INDEX `mensagens_logo` ON `mensagens` (`logo_sha256`) WHERE "mensagens"."logo_sha256" is not null;--> statement-breakpoint
CREATE TABLE `minutas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`versao` integer NOT NULL,
	`situacao_formalizacao` text DEFAULT 'RASCUNHO' NOT NULL,
	`situacao_processamento` text,
	`motivo_falha` text,
	`causa_falha` text,
	`inicio_vigencia` integer NOT NULL,
	`fim_vigencia` integer,
	`inicio_assinatura` integer,
	`fim_assinatura` integer NOT NULL,
	`ordem_assinaturas` integer DEFAULT false NOT NULL,
	`envio_convites_iniciados` integer DEFAULT false NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_formalizacao` integer,
	`autor_formalizacao_id` integer,
	`motivo_cancelamento` text,
	`data_cancelamento` integer,
	`autor_cancelamento_id` integer,
	`codigo_validacao` text NOT NULL,
	`total_paginas` integer DEFAULT 0 NOT NULL,
	`geometria` text,
	`assinaturas_originais` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`autor_formalizacao_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`autor_cancelamento_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `minutas_versao_unica` ON `minutas` (`contrato_id`,`versao`);--> statement-breakpoint
CREATE UNIQUE INDEX `minutas_codigo_unico` ON `minutas` (`codigo_validacao`);--> statement-breakpoint
CREATE INDEX `minutas_organizacao` ON `minutas` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `minutas_prazo` ON `minutas` (`fim_assinatura`) WHERE "minutas"."situacao_formalizacao" = 'EM_FORMALIZACAO';--> statement-breakpoint
CREATE INDEX `minutas_autor_formalizacao` ON `minutas` (`autor_formalizacao_id`);--> statement-breakpoint
CREATE INDEX `minutas_autor_cancelamento` ON `minutas` (`autor_cancelamento_id`);--> statement-breakpoint
CREATE TABLE `organizacoes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`email` text,
	`telefone` text,
	`produto` text NOT NULL,
	`ativa` integer DEFAULT true NOT NULL,
	`revisao` integer DEFAULT 0 NOT NULL,
	`data_cadastro` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `organizacoes_funcionalidades` (
	`organizacao_id` integer NOT NULL,
	`nome` text NOT NULL,
	PRIMARY KEY(`organizacao_id`, `nome`),
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `organizacoes_planos` (
	`organizacao_id` integer PRIMARY KEY NOT NULL,
	`nome_plano` text NOT NULL,
	`nome_plano_contratado` text NOT NULL,
	`recorrencia_do_plano` text,
	`status_assinatura` text,
	`data_renovacao_documentos` integer,
	`data_vencimento_plano` integer,
	`documentos_ilimitados` integer DEFAULT false NOT NULL,
	`total_documentos` integer NOT NULL,
	`documentos_utilizados` integer DEFAULT 0 NOT NULL,
	`usuarios_ilimitados` integer DEFAULT false NOT NULL,
	`total_usuarios` integer NOT NULL,
	`total_sms` integer DEFAULT 0 NOT NULL,
	`sms_utilizados` integer DEFAULT 0 NOT NULL,
	`total_whatsapp` integer DEFAULT 0 NOT NULL,
	`whatsapp_utilizados` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `organizacoes_usuarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`perfil` text NOT NULL,
	`situacao` text NOT NULL,
	`ultimo_acesso` integer,
	`data_cadastro` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizacoes_usuarios_unico` ON `organizacoes_usuarios` (`organizacao_id`,`usuario_id`);--> statement-breakpoint
CREATE INDEX `organizacoes_usuarios_usuario` ON `organizacoes_usuarios` (`usuario_id`);--> statement-breakpoint
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
CREATE TABLE `papeis_signatarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	`ativo` integer DEFAULT true NOT NULL,
	`modelo` integer DEFAULT false NOT NULL,
	`data_cadastro` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `papeis_signatarios_nome_unico` ON `papeis_signatarios` (`organizacao_id`,`nome_normalizado`);--> statement-breakpoint
CREATE TABLE `pastas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`pasta_pai_id` integer,
	`caminho` text NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	`dono_id` integer NOT NULL,
	`data_criacao` integer NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pasta_pai_id`) REFERENCES `pastas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dono_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pastas_nome_unico` ON `pastas` (`organizacao_id`,(case when "pasta_pai_id" is null then 0 else "pasta_pai_id" end),`nome_normalizado`);--> statement-breakpoint
CREATE INDEX `pastas_caminho` ON `pastas` (`organizacao_id`,`caminho`);--> statement-breakpoint
CREATE INDEX `pastas_pai` ON `pastas` (`pasta_pai_id`);--> statement-breakpoint
CREATE INDEX `pastas_dono` ON `pastas` (`dono_id`);--> statement-breakpoint
CREATE TABLE `pastas_acessos` (
	`pasta_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`organizacao_id` integer NOT NULL,
	PRIMARY KEY(`pasta_id`, `usuario_id`),
	FOREIGN KEY (`pasta_id`) REFERENCES `pastas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pastas_acessos_usuario` ON `pastas_acessos` (`usuario_id`,`organizacao_id`);--> statement-breakpoint
CREATE INDEX `pastas_acessos_organizacao` ON `pastas_acessos` (`organizacao_id`);--> statement-breakpoint
CREATE TABLE `posicionamentos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`signatario_id` integer NOT NULL,
	`type` text NOT NULL,
	`text` text,
	`percent_x` real NOT NULL,
	`percent_y` real NOT NULL,
	`percent_width` real,
	`percent_height` real,
	`page_number` integer NOT NULL,
	`group_id` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signatario_id`) REFERENCES `signatarios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posicionamentos_minuta` ON `posicionamentos` (`minuta_id`,`signatario_id`);--> statement-breakpoint
CREATE INDEX `posicionamentos_signatario` ON `posicionamentos` (`signatario_id`);--> statement-breakpoint
CREATE INDEX `posicionamentos_organizacao` ON `posicionamentos` (`organizacao_id`);--> statement-breakpoint
CREATE TABLE `preparacoes_assinatura` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`signatario_id` integer NOT NULL,
	`chave` text NOT NULL,
	`pai_id` integer NOT NULL,
	`preparada_sha256` text,
	`lacuna_inicio` integer NOT NULL,
	`lacuna_fim` integer NOT NULL,
	`resumo` text NOT NULL,
	`cadeia` text NOT NULL,
	`dados_cifrados` text,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_conclusao` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`signatario_id`) REFERENCES `signatarios`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pai_id`) REFERENCES `revisoes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preparacoes_assinatura_chave_unica` ON `preparacoes_assinatura` (`chave`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_minuta` ON `preparacoes_assinatura` (`minuta_id`,`data_conclusao`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_signatario` ON `preparacoes_assinatura` (`signatario_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_organizacao` ON `preparacoes_assinatura` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_contrato` ON `preparacoes_assinatura` (`contrato_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_pai` ON `preparacoes_assinatura` (`pai_id`);--> statement-breakpoint
CREATE INDEX `preparacoes_assinatura_preparada` ON `preparacoes_assinatura` (`preparada_sha256`) WHERE "preparacoes_assinatura"."preparada_sha256" is not null;--> statement-breakpoint
CREATE TABLE `revisoes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`n` integer NOT NULL,
	`tipo` text NOT NULL,
	`sha256` text NOT NULL,
	`tamanho` integer NOT NULL,
	`tipo_arquivo` text DEFAULT 'application/pdf' NOT NULL,
	`total_paginas` integer,
	`total_assinaturas` integer,
	`contrato_revisao` integer,
	`pai_id` integer,
	`data_criacao` integer NOT NULL,
	`data_descarte` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`pai_id`) REFERENCES `revisoes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revisoes_n_unico` ON `revisoes` (`minuta_id`,`n`);--> statement-breakpoint
CREATE INDEX `revisoes_tipo` ON `revisoes` (`minuta_id`,`tipo`,`n`);--> statement-breakpoint
CREATE INDEX `revisoes_organizacao` ON `revisoes` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `revisoes_pai` ON `revisoes` (`pai_id`);--> statement-breakpoint
CREATE INDEX `revisoes_sha256` ON `revisoes` (`sha256`);--> statement-breakpoint
CREATE TABLE `segredos` (
	`nome` text PRIMARY KEY NOT NULL,
	`cifrado` text NOT NULL,
	`data_criacao` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessoes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`usuario_id` integer NOT NULL,
	`organizacao_id` integer NOT NULL,
	`data_criacao` integer NOT NULL,
	`ultimo_uso` integer,
	`data_expiracao` integer NOT NULL,
	`data_revogacao` integer,
	`motivo_revogacao` text,
	`ip` text,
	`user_agent` text,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessoes_usuario` ON `sessoes` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `sessoes_organizacao` ON `sessoes` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `sessoes_expiracao` ON `sessoes` (`data_expiracao`);--> statement-breakpoint
CREATE TABLE `sessoes_provedor` (
	`sessao_id` integer PRIMARY KEY NOT NULL,
	`emissor` text NOT NULL,
	`sujeito` text NOT NULL,
	`sid` text,
	`id_token_cifrado` text NOT NULL,
	FOREIGN KEY (`sessao_id`) REFERENCES `sessoes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessoes_provedor_sujeito` ON `sessoes_provedor` (`emissor`,`sujeito`);--> statement-breakpoint
CREATE INDEX `sessoes_provedor_sid` ON `sessoes_provedor` (`emissor`,`sid`);--> statement-breakpoint
CREATE TABLE `signatarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`contrato_id` integer NOT NULL,
	`minuta_id` integer NOT NULL,
	`nome` text,
	`email` text,
	`telefone` text,
	`ddi` text DEFAULT '55' NOT NULL,
	`tipo_assinatura` text NOT NULL,
	`disponibilidade_assinatura` text NOT NULL,
	`papel_id` integer NOT NULL,
	`documento_id` integer NOT NULL,
	`representante_legal` integer DEFAULT true NOT NULL,
	`observador` integer DEFAULT false NOT NULL,
	`chave_seguranca_cifrada` text,
	`mensagem` text,
	`enviar_convite_sms` integer DEFAULT false NOT NULL,
	`enviar_token_sms` integer DEFAULT false NOT NULL,
	`assinatura_manuscrita` integer DEFAULT true NOT NULL,
	`rejeitar_documento` integer DEFAULT true NOT NULL,
	`exigir_token_validacao` integer DEFAULT false NOT NULL,
	`solicitar_telefone_assinatura` integer DEFAULT false NOT NULL,
	`solicitar_selfie_assinatura` integer DEFAULT false NOT NULL,
	`skip_foto_wpp` integer DEFAULT true NOT NULL,
	`cpf` text,
	`cnpj` text,
	`data_nascimento` text,
	`status_signatario` text DEFAULT 'NAO_CONVIDADO' NOT NULL,
	`ordem_envio` integer,
	`data_cadastro` integer NOT NULL,
	`data_envio_email` integer,
	`data_abertura_email` integer,
	`data_assinatura` integer,
	`data_rejeicao` integer,
	`motivo_rejeicao` text,
	`andamento` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`minuta_id`) REFERENCES `minutas`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`papel_id`) REFERENCES `papeis_signatarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`documento_id`) REFERENCES `tipos_documento`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `signatarios_minuta` ON `signatarios` (`minuta_id`,`ordem_envio`,`id`);--> statement-breakpoint
CREATE INDEX `signatarios_organizacao` ON `signatarios` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `signatarios_contrato` ON `signatarios` (`contrato_id`);--> statement-breakpoint
CREATE INDEX `signatarios_papel` ON `signatarios` (`papel_id`);--> statement-breakpoint
CREATE INDEX `signatarios_documento` ON `signatarios` (`documento_id`);--> statement-breakpoint
CREATE INDEX `signatarios_andamento` ON `signatarios` (`minuta_id`) WHERE "signatarios"."andamento" is not null;--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`nome` text NOT NULL,
	`nome_normalizado` text NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_nome_unico` ON `tags` (`organizacao_id`,`nome_normalizado`);--> statement-breakpoint
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
CREATE TABLE `tipos_documento` (
	`id` integer PRIMARY KEY NOT NULL,
	`nome` text NOT NULL,
	`descricao` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tokens_api` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`nome` text NOT NULL,
	`token_hash` text NOT NULL,
	`prefixo` text NOT NULL,
	`permissoes` text,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer,
	`data_revogacao` integer,
	`ultimo_uso` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_api_hash_unico` ON `tokens_api` (`token_hash`);--> statement-breakpoint
CREATE INDEX `tokens_api_organizacao` ON `tokens_api` (`organizacao_id`,`usuario_id`);--> statement-breakpoint
CREATE INDEX `tokens_api_usuario` ON `tokens_api` (`usuario_id`);--> statement-breakpoint
CREATE TABLE `tokens_atualizacao` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sessao_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`anterior_id` integer,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_uso` integer,
	FOREIGN KEY (`sessao_id`) REFERENCES `sessoes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_atualizacao_hash_unico` ON `tokens_atualizacao` (`token_hash`);--> statement-breakpoint
CREATE INDEX `tokens_atualizacao_sessao` ON `tokens_atualizacao` (`sessao_id`);--> statement-breakpoint
CREATE INDEX `tokens_atualizacao_anterior` ON `tokens_atualizacao` (`anterior_id`);--> statement-breakpoint
CREATE INDEX `tokens_atualizacao_expiracao` ON `tokens_atualizacao` (`data_expiracao`);--> statement-breakpoint
CREATE TABLE `tokens_incorporacao` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organizacao_id` integer NOT NULL,
	`usuario_id` integer NOT NULL,
	`token_api_id` integer,
	`contrato_id` integer,
	`token_hash` text NOT NULL,
	`permissoes` text NOT NULL,
	`origens` text NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_revogacao` integer,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`usuario_id`) REFERENCES `usuarios`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`token_api_id`) REFERENCES `tokens_api`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contrato_id`) REFERENCES `contratos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_incorporacao_hash_unico` ON `tokens_incorporacao` (`token_hash`);--> statement-breakpoint
CREATE INDEX `tokens_incorporacao_organizacao` ON `tokens_incorporacao` (`organizacao_id`);--> statement-breakpoint
CREATE INDEX `tokens_incorporacao_usuario` ON `tokens_incorporacao` (`usuario_id`);--> statement-breakpoint
CREATE INDEX `tokens_incorporacao_token_api` ON `tokens_incorporacao` (`token_api_id`);--> statement-breakpoint
CREATE INDEX `tokens_incorporacao_contrato` ON `tokens_incorporacao` (`contrato_id`);--> statement-breakpoint
CREATE INDEX `tokens_incorporacao_expiracao` ON `tokens_incorporacao` (`data_expiracao`);--> statement-breakpoint
CREATE TABLE `tokens_validacao` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`signatario_id` integer NOT NULL,
	`canal` text NOT NULL,
	`destino` text NOT NULL,
	`codigo_hash` text NOT NULL,
	`tentativas` integer DEFAULT 0 NOT NULL,
	`data_criacao` integer NOT NULL,
	`data_expiracao` integer NOT NULL,
	`data_validacao` integer,
	FOREIGN KEY (`signatario_id`) REFERENCES `signatarios`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tokens_validacao_signatario` ON `tokens_validacao` (`signatario_id`,`id`);--> statement-breakpoint
CREATE TABLE `usuarios` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`email` text NOT NULL,
	`doc_chave` text,
	`senha_hash` text,
	`senha_alterada_em` integer,
	`totp_segredo_cifrado` text,
	`totp_ativado_em` integer,
	`totp_ultimo_passo` integer,
	`totp_pendente_cifrado` text,
	`preferencias` text,
	`revisao` integer DEFAULT 0 NOT NULL,
	`data_cadastro` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `usuarios_email_unico` ON `usuarios` (`email`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`organizacao_id` integer PRIMARY KEY NOT NULL,
	`ativo` integer DEFAULT false NOT NULL,
	`url` text NOT NULL,
	`segredo_cifrado` text,
	`segredo_anterior_cifrado` text,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `white_labels` (
	`organizacao_id` integer PRIMARY KEY NOT NULL,
	`ativo` integer DEFAULT false NOT NULL,
	`logo_email` integer DEFAULT false NOT NULL,
	`logo_sha256` text,
	`pub_primaria` text NOT NULL,
	`pub_secundaria` text NOT NULL,
	`email_primaria` text NOT NULL,
	`email_secundaria` text NOT NULL,
	FOREIGN KEY (`organizacao_id`) REFERENCES `organizacoes`(`id`) ON UPDATE no action ON DELETE no action
);

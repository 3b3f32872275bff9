import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Kit, rootAsZero } from './kit.ts';

/** Organisations, their plan, features, settings, brand and standing lists. */
export function organizationTables(k: Kit) {
  const organizacoes = k.table('organizacoes', {
    id: k.id(),
    nome: k.text().notNull(),
    email: k.text(),
    telefone: k.text(),
    produto: k.text().$type<'LAVRA' | 'LAVRA_CLM'>().notNull(),
    ativa: k.bool().notNull().default(true),
    /** Updated by every write on the organisation: its lock and its version. */
    revisao: k.int().notNull().default(0),
    dataCadastro: k.instant().notNull(),
  });
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  const organizacoesPlanos = k.table('organizacoes_planos', {
    organizacaoId: organizacaoId().primaryKey(),
    nomePlano: k.text().notNull(),
    nomePlanoContratado: k.text().notNull(),
    recorrenciaDoPlano: k.text(),
    statusAssinatura: k.text().$type<'ATIVA' | 'CANCELADA' | 'EXPIRADA'>(),
    dataRenovacaoDocumentos: k.instant(),
    dataVencimentoPlano: k.instant(),
    documentosIlimitados: k.bool().notNull().default(false),
    totalDocumentos: k.int().notNull(),
    documentosUtilizados: k.int().notNull().default(0),
    usuariosIlimitados: k.bool().notNull().default(false),
    totalUsuarios: k.int().notNull(),
    totalSMS: k.int().notNull().default(0),
    smsUtilizados: k.int().notNull().default(0),
    totalWhatsapp: k.int().notNull().default(0),
    whatsappUtilizados: k.int().notNull().default(0),
  });

  /** A row is a feature that the organisation has. */
  const organizacoesFuncionalidades = k.table(
    'organizacoes_funcionalidades',
    { organizacaoId: organizacaoId(), nome: k.text().notNull() },
    (t) => [k.primaryKey({ columns: [t.organizacaoId, t.nome] })],
  );

  const configuracoes = k.table('configuracoes', {
    organizacaoId: organizacaoId().primaryKey(),
    documentosNaRaiz: k.bool().notNull().default(true),
    formalizarDocumentosAuto: k.bool().notNull().default(false),
    signatariosRepetidos: k.bool().notNull().default(false),
    tokenAssinatura: k.bool().notNull().default(false),
    localizacaoPrecisa: k.bool().notNull().default(false),
    chaveSegurancaCifrada: k.text(),
    mensagem: k.text(),
    notificacoes: k.json<Record<string, Record<string, boolean>>>(),
  });

  const whiteLabels = k.table('white_labels', {
    organizacaoId: organizacaoId().primaryKey(),
    ativo: k.bool().notNull().default(false),
    logoEmail: k.bool().notNull().default(false),
    logoSha256: k.text(),
    pubPrimaria: k.text().notNull(),
    pubSecundaria: k.text().notNull(),
    emailPrimaria: k.text().notNull(),
    emailSecundaria: k.text().notNull(),
  });

  /** Where the organisation's own systems are notified. */
  const webhooks = k.table('webhooks', {
    organizacaoId: organizacaoId().primaryKey(),
    ativo: k.bool().notNull().default(false),
    url: k.text().notNull(),
    segredoCifrado: k.text(),
    /** The previous secret, also used for signing until it is ended, so that a receiver can switch. */
    segredoAnteriorCifrado: k.text(),
  });

  const papeisSignatarios = k.table(
    'papeis_signatarios',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      nome: k.text().notNull(),
      nomeNormalizado: k.text().notNull(),
      ativo: k.bool().notNull().default(true),
      modelo: k.bool().notNull().default(false),
      dataCadastro: k.instant().notNull(),
    },
    (t) => [k.uniqueIndex('papeis_signatarios_nome_unico').on(t.organizacaoId, t.nomeNormalizado)],
  );

  /** Kinds of identity document, the same for everyone (`documentoId` of a signatário). */
  const tiposDocumento = k.table('tipos_documento', {
    id: k.int().primaryKey(),
    nome: k.text().notNull(),
    descricao: k.text().notNull(),
  });

  return {
    organizacoes,
    organizacoesPlanos,
    organizacoesFuncionalidades,
    configuracoes,
    whiteLabels,
    webhooks,
    papeisSignatarios,
    tiposDocumento,
  };
}

export type MotivoRevogacao =
  | 'SAIDA'
  | 'REUSO'
  | 'ADMINISTRADOR'
  | 'SENHA'
  | 'USUARIO'
  | 'TROCA'
  | 'PROVEDOR';

/** People, their memberships, sessions and tokens. */
export function userTables(k: Kit, { organizacoes }: ReturnType<typeof organizationTables>) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  const usuarios = k.table(
    'usuarios',
    {
      id: k.id(),
      nome: k.text().notNull(),
      /** Always lower case. */
      email: k.text().notNull(),
      docChave: k.text(),
      senhaHash: k.text(),
      senhaAlteradaEm: k.instant(),
      /** The active second factor; null: only the password is required. */
      totpSegredoCifrado: k.text(),
      totpAtivadoEm: k.instant(),
      /** The 30 s step of the last accepted code: it and all earlier ones are used (RFC 6238 §5.2). */
      totpUltimoPasso: k.int(),
      /** Started and not yet confirmed by a code. */
      totpPendenteCifrado: k.text(),
      preferencias: k.json<Record<string, unknown>>(),
      revisao: k.int().notNull().default(0),
      dataCadastro: k.instant().notNull(),
    },
    (t) => [k.uniqueIndex('usuarios_email_unico').on(t.email)],
  );
  const usuarioId = () =>
    k
      .int()
      .notNull()
      .references(() => usuarios.id);

  const organizacoesUsuarios = k.table(
    'organizacoes_usuarios',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      usuarioId: usuarioId(),
      perfil: k.text().notNull(),
      situacao: k.text().$type<'ATIVO' | 'INATIVO'>().notNull(),
      ultimoAcesso: k.instant(),
      dataCadastro: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('organizacoes_usuarios_unico').on(t.organizacaoId, t.usuarioId),
      k.index('organizacoes_usuarios_usuario').on(t.usuarioId),
    ],
  );

  /** One login; all refresh tokens descending from it belong to it and end with it. */
  const sessoes = k.table(
    'sessoes',
    {
      id: k.id(),
      usuarioId: usuarioId(),
      organizacaoId: organizacaoId(),
      dataCriacao: k.instant().notNull(),
      /** The last renewal, precise to the lifetime of a session token. */
      ultimoUso: k.instant(),
      dataExpiracao: k.instant().notNull(),
      dataRevogacao: k.instant(),
      motivoRevogacao: k.text().$type<MotivoRevogacao>(),
      ip: k.text(),
      userAgent: k.text(),
    },
    (t) => [
      k.index('sessoes_usuario').on(t.usuarioId),
      k.index('sessoes_organizacao').on(t.organizacaoId),
      k.index('sessoes_expiracao').on(t.dataExpiracao),
    ],
  );

  const tokensAtualizacao = k.table(
    'tokens_atualizacao',
    {
      id: k.id(),
      sessaoId: k
        .int()
        .notNull()
        .references(() => sessoes.id, { onDelete: 'cascade' }),
      tokenHash: k.text().notNull(),
      /** The token that it replaced; null for a session's first. */
      anteriorId: k.int(),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant().notNull(),
      /** Set when the token was rotated, or replaced by another with the same origin. */
      dataUso: k.instant(),
    },
    (t) => [
      k.uniqueIndex('tokens_atualizacao_hash_unico').on(t.tokenHash),
      k.index('tokens_atualizacao_sessao').on(t.sessaoId),
      k.index('tokens_atualizacao_anterior').on(t.anteriorId),
      k.index('tokens_atualizacao_expiracao').on(t.dataExpiracao),
    ],
  );

  const tokensApi = k.table(
    'tokens_api',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      usuarioId: usuarioId(),
      nome: k.text().notNull(),
      tokenHash: k.text().notNull(),
      /** First characters of the token, to recognise it. */
      prefixo: k.text().notNull(),
      permissoes: k.json<string[]>(),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant(),
      dataRevogacao: k.instant(),
      ultimoUso: k.instant(),
    },
    (t) => [
      k.uniqueIndex('tokens_api_hash_unico').on(t.tokenHash),
      k.index('tokens_api_organizacao').on(t.organizacaoId, t.usuarioId),
      k.index('tokens_api_usuario').on(t.usuarioId),
    ],
  );

  /** An e-mailed link with which its owner sets a password once. */
  const linksSenha = k.table(
    'links_senha',
    {
      id: k.id(),
      usuarioId: usuarioId(),
      tokenHash: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant().notNull(),
      /** When it, a later link or another password was used. */
      dataUso: k.instant(),
    },
    (t) => [
      k.uniqueIndex('links_senha_hash_unico').on(t.tokenHash),
      k.index('links_senha_usuario').on(t.usuarioId),
      k.index('links_senha_expiracao').on(t.dataExpiracao),
    ],
  );

  /** Replace a code of the second factor, once each. */
  const codigosRecuperacao = k.table(
    'codigos_recuperacao',
    {
      id: k.id(),
      usuarioId: usuarioId(),
      codigoHash: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
      dataUso: k.instant(),
    },
    (t) => [k.uniqueIndex('codigos_recuperacao_unico').on(t.usuarioId, t.codigoHash)],
  );

  return {
    usuarios,
    organizacoesUsuarios,
    sessoes,
    tokensAtualizacao,
    tokensApi,
    linksSenha,
    codigosRecuperacao,
  };
}

/** Folders with their access, and tags. */
export function folderTables(
  k: Kit,
  { organizacoes }: ReturnType<typeof organizationTables>,
  { usuarios }: ReturnType<typeof userTables>,
) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  const pastas = k.table(
    'pastas',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      pastaPaiId: k.int().references((): AnySQLiteColumn => pastas.id),
      /** Ids from the root to this folder, `/1/5/`: every prefix is an ancestor's path. */
      caminho: k.text().notNull(),
      nome: k.text().notNull(),
      nomeNormalizado: k.text().notNull(),
      donoId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      dataCriacao: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('pastas_nome_unico').on(t.organizacaoId, rootAsZero(t.pastaPaiId), t.nomeNormalizado),
      k.index('pastas_caminho').on(t.organizacaoId, t.caminho),
      k.index('pastas_pai').on(t.pastaPaiId),
      k.index('pastas_dono').on(t.donoId),
    ],
  );

  const pastasAcessos = k.table(
    'pastas_acessos',
    {
      pastaId: k
        .int()
        .notNull()
        .references(() => pastas.id, { onDelete: 'cascade' }),
      usuarioId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      organizacaoId: organizacaoId(),
    },
    (t) => [
      k.primaryKey({ columns: [t.pastaId, t.usuarioId] }),
      k.index('pastas_acessos_usuario').on(t.usuarioId, t.organizacaoId),
      k.index('pastas_acessos_organizacao').on(t.organizacaoId),
    ],
  );

  const tags = k.table(
    'tags',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      nome: k.text().notNull(),
      nomeNormalizado: k.text().notNull(),
    },
    (t) => [k.uniqueIndex('tags_nome_unico').on(t.organizacaoId, t.nomeNormalizado)],
  );

  const usuarioId = () =>
    k
      .int()
      .notNull()
      .references(() => usuarios.id);

  /** A user's named filters of the document lists. */
  const buscasSalvas = k.table(
    'buscas_salvas',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      usuarioId: usuarioId(),
      nome: k.text().notNull(),
      nomeNormalizado: k.text().notNull(),
      filtros: k.json<Record<string, string>>().notNull(),
      dataCriacao: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('buscas_salvas_nome_unico').on(t.organizacaoId, t.usuarioId, t.nomeNormalizado),
      k.index('buscas_salvas_usuario').on(t.usuarioId),
    ],
  );

  /** The calendar address of a user in an organisation; a new one replaces it. */
  const enderecosAgenda = k.table(
    'enderecos_agenda',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      usuarioId: usuarioId(),
      tokenHash: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
      ultimoUso: k.instant(),
    },
    (t) => [
      k.uniqueIndex('enderecos_agenda_hash_unico').on(t.tokenHash),
      k.uniqueIndex('enderecos_agenda_usuario_unico').on(t.organizacaoId, t.usuarioId),
      k.index('enderecos_agenda_usuario').on(t.usuarioId),
    ],
  );

  return { pastas, pastasAcessos, tags, buscasSalvas, enderecosAgenda };
}

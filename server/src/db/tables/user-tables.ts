import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';

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

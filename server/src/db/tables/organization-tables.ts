import type { Kit } from './kit.ts';

/** Organisations, their plan, features, settings, brand and lists. */
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
    notificacoes: k.json<Record<string, object>>(),
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

  /** Webhooks: one address per organisation, at which its own systems are notified. */
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

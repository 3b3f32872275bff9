import { sql } from 'drizzle-orm';
import type { documentTables } from './document-tables.ts';
import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

type Owners = ReturnType<typeof organizationTables> &
  ReturnType<typeof userTables> &
  ReturnType<typeof documentTables>;

export type StatusSignatario = 'NAO_CONVIDADO' | 'CONVIDADO' | 'ASSINADO' | 'REJEITADO';
export type MeioEnvio = 'EMAIL' | 'SMS' | 'WHATSAPP' | 'PRESENCIAL' | 'SISTEMA' | 'COPIADO' | 'CONTINUADO';

/** The identification under which a further document of the organisation is signed. */
export interface Continuacao {
  readonly canal: 'EMAIL' | 'SMS';
  readonly destinoMascarado: string;
  readonly confirmadoEm: string;
  /** Of the signature for which the person was identified. */
  readonly assinadoEm: string;
  readonly evidenciaSha256: string;
}

/** Signatories, their links, codes and signatures, and the positions of their data on pages. */
export function signingTables(k: Kit, owners: Owners) {
  const { organizacoes, usuarios, contratos, minutas, revisoes, papeisSignatarios, tiposDocumento } = owners;
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);
  const contratoId = () =>
    k
      .int()
      .notNull()
      .references(() => contratos.id, { onDelete: 'cascade' });
  const minutaId = () =>
    k
      .int()
      .notNull()
      .references(() => minutas.id, { onDelete: 'cascade' });

  const signatarios = k.table(
    'signatarios',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      contratoId: contratoId(),
      minutaId: minutaId(),
      nome: k.text(),
      email: k.text(),
      telefone: k.text(),
      ddi: k.text().notNull().default('55'),
      tipoAssinatura: k.text().$type<'ELETRONICA' | 'DIGITAL' | 'WHATSAPP'>().notNull(),
      disponibilidadeAssinatura: k.text().$type<'REMOTA' | 'PRESENCIAL'>().notNull(),
      papelId: k
        .int()
        .notNull()
        .references(() => papeisSignatarios.id),
      documentoId: k
        .int()
        .notNull()
        .references(() => tiposDocumento.id),
      representanteLegal: k.bool().notNull().default(true),
      observador: k.bool().notNull().default(false),
      /** Encrypted, not hashed: the sender may send it again. */
      chaveSegurancaCifrada: k.text(),
      mensagem: k.text(),
      enviarConviteSMS: k.bool().notNull().default(false),
      enviarTokenSMS: k.bool().notNull().default(false),
      assinaturaManuscrita: k.bool().notNull().default(true),
      rejeitarDocumento: k.bool().notNull().default(true),
      exigirTokenValidacao: k.bool().notNull().default(false),
      solicitarTelefoneAssinatura: k.bool().notNull().default(false),
      solicitarSelfieAssinatura: k.bool().notNull().default(false),
      permitirDelegacao: k.bool().notNull().default(false),
      skipFotoWpp: k.bool().notNull().default(true),
      /** As stated by the sender; `assinaturas` has the signer's input. */
      cpf: k.text(),
      /** Of the company for which they sign with an e-CNPJ. */
      cnpj: k.text(),
      dataNascimento: k.text(),
      statusSignatario: k.text().$type<StatusSignatario>().notNull().default('NAO_CONVIDADO'),
      ordemEnvio: k.int(),
      dataCadastro: k.instant().notNull(),
      dataEnvioEmail: k.instant(),
      dataAberturaEmail: k.instant(),
      /** Of the last reminder that a rule sent. */
      dataLembrete: k.instant(),
      /** When a former signatory passed the signature to this person. */
      dataDelegacao: k.instant(),
      dataAssinatura: k.instant(),
      dataRejeicao: k.instant(),
      motivoRejeicao: k.text(),
      /** The signer's progress, so that they can resume on any device. */
      andamento: k.json<Record<string, unknown>>(),
    },
    (t) => [
      k.index('signatarios_minuta').on(t.minutaId, t.ordemEnvio, t.id),
      k.index('signatarios_organizacao').on(t.organizacaoId),
      k.index('signatarios_contrato').on(t.contratoId),
      k.index('signatarios_papel').on(t.papelId),
      k.index('signatarios_documento').on(t.documentoId),
      // Further documents that wait for the same person.
      k
        .index('signatarios_convidados')
        .on(t.organizacaoId, t.email)
        .where(sql`${t.statusSignatario} = 'CONVIDADO'`),
      k.index('signatarios_andamento').on(t.minutaId).where(sql`${t.andamento} is not null`),
    ],
  );
  const signatarioId = () =>
    k
      .int()
      .notNull()
      .references(() => signatarios.id, { onDelete: 'cascade' });

  /** One row per sending to one destination. */
  const linksAssinatura = k.table(
    'links_assinatura',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      contratoId: contratoId(),
      minutaId: minutaId(),
      signatarioId: signatarioId(),
      tokenHash: k.text().notNull(),
      meioEnvio: k.text().$type<MeioEnvio>().notNull(),
      destino: k.text().notNull(),
      /** The user who sent it, or who opened or copied an in-person link. */
      autorId: k.int().references(() => usuarios.id),
      /** For a signing session, like the next four columns: the API token that opened it. */
      tokenApiId: k.int().references(() => owners.tokensApi.id),
      dataExpiracao: k.instant(),
      /** Sites that may show the signing page. */
      origens: k.json<string[]>(),
      /** Return URL of the hosted page. */
      retorno: k.text(),
      /** The integrating system's own identification of the signatory. */
      identificacao: k.text(),
      /** For a link that continues under the identification of another signature. */
      continuacao: k.json<Continuacao>(),
      dataCriacao: k.instant().notNull(),
      dataAbertura: k.instant(),
      dataRevogacao: k.instant(),
      motivoRevogacao: k.text(),
    },
    (t) => [
      k.uniqueIndex('links_assinatura_hash_unico').on(t.tokenHash),
      k.index('links_assinatura_signatario').on(t.signatarioId),
      k.index('links_assinatura_organizacao').on(t.organizacaoId),
      k.index('links_assinatura_contrato').on(t.contratoId),
      k.index('links_assinatura_minuta').on(t.minutaId),
      k.index('links_assinatura_autor').on(t.autorId),
      k.index('links_assinatura_token_api').on(t.tokenApiId).where(sql`${t.tokenApiId} is not null`),
    ],
  );

  /** Six-digit codes sent to the destination that the sender set. */
  const tokensValidacao = k.table(
    'tokens_validacao',
    {
      id: k.id(),
      signatarioId: signatarioId(),
      canal: k.text().$type<'EMAIL' | 'SMS'>().notNull(),
      destino: k.text().notNull(),
      codigoHash: k.text().notNull(),
      tentativas: k.int().notNull().default(0),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant().notNull(),
      dataValidacao: k.instant(),
    },
    (t) => [k.index('tokens_validacao_signatario').on(t.signatarioId, t.id)],
  );

  const assinaturas = k.table(
    'assinaturas',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      contratoId: contratoId(),
      minutaId: minutaId(),
      signatarioId: signatarioId(),
      linkId: k.int().references(() => linksAssinatura.id, { onDelete: 'set null' }),
      dataAssinatura: k.instant().notNull(),
      ip: k.text().notNull(),
      userAgent: k.text().notNull(),
      nome: k.text().notNull(),
      cpf: k.text(),
      cpfConfere: k.bool(),
      dataNascimento: k.text(),
      telefone: k.text(),
      /** Hash of the bytes that the signer read. */
      baseSha256: k.text().notNull(),
      manuscritaSha256: k.text(),
      rubricaSha256: k.text(),
      selfieSha256: k.text(),
      localizacao: k.json<unknown>(),
      verificacoes: k.json<unknown>(),
      declaracoes: k.json<unknown>(),
      origem: k.text(),
      /** Canonical JSON of the whole evidence, and its hash. */
      evidencia: k.text().notNull(),
      evidenciaSha256: k.text().notNull(),
    },
    (t) => [
      k.uniqueIndex('assinaturas_signatario_unico').on(t.signatarioId),
      k.index('assinaturas_minuta').on(t.minutaId),
      k.index('assinaturas_organizacao').on(t.organizacaoId),
      k.index('assinaturas_contrato').on(t.contratoId),
      k.index('assinaturas_link').on(t.linkId),
      k.index('assinaturas_manuscrita').on(t.manuscritaSha256).where(sql`${t.manuscritaSha256} is not null`),
      k.index('assinaturas_rubrica').on(t.rubricaSha256).where(sql`${t.rubricaSha256} is not null`),
      k.index('assinaturas_selfie').on(t.selfieSha256).where(sql`${t.selfieSha256} is not null`),
    ],
  );

  /** A file waiting for one certificate signature: a lease on the version until it expires. */
  const preparacoesAssinatura = k.table(
    'preparacoes_assinatura',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      contratoId: contratoId(),
      minutaId: minutaId(),
      signatarioId: signatarioId(),
      /** Key with which its signer concludes it. */
      chave: k.text().notNull(),
      /** The byte state to continue. */
      paiId: k
        .int()
        .notNull()
        .references(() => revisoes.id, { onDelete: 'cascade' }),
      /** The file with an empty gap; null once concluded. */
      preparadaSha256: k.text(),
      lacunaInicio: k.int().notNull(),
      lacunaFim: k.int().notNull(),
      /** SHA-256 of everything except the gap. */
      resumo: k.text().notNull(),
      /** DER, base64: the signer's certificate and its path to a root. */
      cadeia: k.json<string[]>().notNull(),
      /** The signer's input, encrypted; null once concluded. */
      dadosCifrados: k.text(),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant().notNull(),
      dataConclusao: k.instant(),
    },
    (t) => [
      k.uniqueIndex('preparacoes_assinatura_chave_unica').on(t.chave),
      k.index('preparacoes_assinatura_minuta').on(t.minutaId, t.dataConclusao),
      k.index('preparacoes_assinatura_signatario').on(t.signatarioId),
      k.index('preparacoes_assinatura_organizacao').on(t.organizacaoId),
      k.index('preparacoes_assinatura_contrato').on(t.contratoId),
      k.index('preparacoes_assinatura_pai').on(t.paiId),
      k
        .index('preparacoes_assinatura_preparada')
        .on(t.preparadaSha256)
        .where(sql`${t.preparadaSha256} is not null`),
    ],
  );

  const posicionamentos = k.table(
    'posicionamentos',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      signatarioId: signatarioId(),
      type: k.text().notNull(),
      text: k.text(),
      percentX: k.real().notNull(),
      percentY: k.real().notNull(),
      percentWidth: k.real(),
      percentHeight: k.real(),
      pageNumber: k.int().notNull(),
      groupId: k.text(),
    },
    (t) => [
      k.index('posicionamentos_minuta').on(t.minutaId, t.signatarioId),
      k.index('posicionamentos_signatario').on(t.signatarioId),
      k.index('posicionamentos_organizacao').on(t.organizacaoId),
    ],
  );

  /** Created with an API token for a page of another origin. */
  const tokensIncorporacao = k.table(
    'tokens_incorporacao',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      usuarioId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      tokenApiId: k.int().references(() => owners.tokensApi.id, { onDelete: 'cascade' }),
      contratoId: k.int().references(() => contratos.id, { onDelete: 'cascade' }),
      tokenHash: k.text().notNull(),
      permissoes: k.json<string[]>().notNull(),
      origens: k.json<string[]>().notNull(),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant().notNull(),
      dataRevogacao: k.instant(),
    },
    (t) => [
      k.uniqueIndex('tokens_incorporacao_hash_unico').on(t.tokenHash),
      k.index('tokens_incorporacao_organizacao').on(t.organizacaoId),
      k.index('tokens_incorporacao_usuario').on(t.usuarioId),
      k.index('tokens_incorporacao_token_api').on(t.tokenApiId),
      k.index('tokens_incorporacao_contrato').on(t.contratoId),
      k.index('tokens_incorporacao_expiracao').on(t.dataExpiracao),
    ],
  );

  return {
    signatarios,
    linksAssinatura,
    tokensValidacao,
    assinaturas,
    preparacoesAssinatura,
    posicionamentos,
    tokensIncorporacao,
  };
}

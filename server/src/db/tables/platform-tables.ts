import type { MotivoFalhaEntrega } from '@lavra/client/types';
import { sql } from 'drizzle-orm';
import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { MeioEnvio } from './signing-tables.ts';

export type AcaoOperador = 'REPETIR' | 'REPETIR_TODOS' | 'DESCARTAR';

export type EstadoTrabalho = 'PENDENTE' | 'EM_EXECUCAO' | 'CONCLUIDO' | 'MORTO' | 'DESCARTADO';

/** Tables of the platform for every feature: history, jobs, messages, idempotency, limits. */
export function platformTables(k: Kit, { organizacoes }: ReturnType<typeof organizationTables>) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  /**
   * The hash chains: one per document, one (contratoId 0) for the organisation itself. No foreign key to the
   * document, because its history outlives it.
   */
  const historico = k.table(
    'historico',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      contratoId: k.int().notNull(),
      n: k.int().notNull(),
      minutaId: k.int(),
      signatarioId: k.int(),
      tipo: k.text().notNull(),
      /** Canonical JSON (RFC 8785). `hash` is its SHA-256, and it contains `hashAnterior`. */
      texto: k.text().notNull(),
      hash: k.text().notNull(),
      hashAnterior: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
      /** The anchor that covers this row; null until one does. */
      ancoraN: k.int(),
    },
    (t) => [
      k.uniqueIndex('historico_n_unico').on(t.organizacaoId, t.contratoId, t.n),
      k.index('historico_sem_ancora').on(t.organizacaoId).where(sql`${t.ancoraN} is null`),
      k.index('historico_signatario').on(t.signatarioId),
    ],
  );

  /** Personal values that a history row only commits to; erasing one leaves the chain whole. */
  const historicoPessoais = k.table(
    'historico_pessoais',
    {
      historicoId: k
        .int()
        .notNull()
        .references(() => historico.id, { onDelete: 'cascade' }),
      campo: k.text().notNull(),
      sal: k.text(),
      valor: k.text(),
    },
    (t) => [k.primaryKey({ columns: [t.historicoId, t.campo] })],
  );

  const ancoras = k.table(
    'ancoras',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      n: k.int().notNull(),
      texto: k.text().notNull(),
      hash: k.text().notNull(),
      hashAnterior: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
    },
    (t) => [k.uniqueIndex('ancoras_n_unico').on(t.organizacaoId, t.n)],
  );

  const caixaSaida = k.table(
    'caixa_saida',
    {
      id: k.id(),
      topico: k.text().notNull(),
      organizacaoId: k.int().references(() => organizacoes.id),
      carga: k.text().notNull(),
      /** Jobs of one order key run one after another, in order of creation. */
      ordem: k.text(),
      chaveUnica: k.text(),
      estado: k.text().$type<EstadoTrabalho>().notNull().default('PENDENTE'),
      /** How often it was claimed. */
      tentativas: k.int().notNull().default(0),
      /** How many of these claims ended because the process did; they are no attempts. */
      quedas: k.int().notNull().default(0),
      /** When it may be claimed: the due time while pending, the lease's end while running, null afterwards. */
      disponivelEm: k.instant(),
      arrendatario: k.text(),
      erro: k.text(),
      dataCriacao: k.instant().notNull(),
      dataFim: k.instant(),
    },
    (t) => [
      // By topic first, so that a claim skips no jobs of a topic with a slow or failing consumer.
      k
        .index('caixa_saida_disponivel')
        .on(t.topico, t.disponivelEm, t.id)
        .where(sql`${t.disponivelEm} is not null`),
      k.index('caixa_saida_estado').on(t.estado, t.topico, t.id),
      k.index('caixa_saida_ordem').on(t.ordem, t.id).where(sql`${t.disponivelEm} is not null`),
      k.uniqueIndex('caixa_saida_chave_unica').on(t.topico, t.chaveUnica),
      k.index('caixa_saida_organizacao').on(t.organizacaoId),
    ],
  );

  /** Workers of all processes; one that does not renew its row is dead, and others take its jobs. */
  const trabalhadores = k.table('trabalhadores', {
    nome: k.text().primaryKey(),
    vistoEm: k.instant().notNull(),
  });

  /** The operator's actions on jobs; never deleted. */
  const acoesOperador = k.table('acoes_operador', {
    id: k.id(),
    acao: k.text().$type<AcaoOperador>().notNull(),
    topico: k.text().notNull(),
    /** Null if all dead jobs of the topic were meant. No foreign key: the job is deleted before its record. */
    trabalhoId: k.int(),
    quantidade: k.int().notNull(),
    /** Why the job was given up. */
    motivo: k.text(),
    dataCriacao: k.instant().notNull(),
  });

  /** Every message sent or to be sent; without a provider, also the development mailbox. */
  const mensagens = k.table(
    'mensagens',
    {
      id: k.id(),
      organizacaoId: k.int().references(() => organizacoes.id),
      contratoId: k.int(),
      minutaId: k.int(),
      signatarioId: k.int(),
      usuarioId: k.int(),
      /** The signing link in it. */
      linkId: k.int(),
      meioEnvio: k
        .text()
        .$type<Exclude<MeioEnvio, 'PRESENCIAL' | 'SISTEMA' | 'COPIADO' | 'CONTINUADO'>>()
        .notNull(),
      tipoServico: k.text().notNull(),
      destino: k.text().notNull(),
      remetenteNome: k.text(),
      responderPara: k.text(),
      assunto: k.text(),
      /** Encrypted, like the text below, because they contain links and codes. */
      html: k.text(),
      texto: k.text().notNull(),
      messageId: k.text().notNull(),
      situacao: k.text().$type<'PENDENTE' | 'ENVIADA' | 'FALHA'>().notNull().default('PENDENTE'),
      /** The adapter that accepted it. */
      entrega: k.text().$type<'SMTP' | 'TWILIO' | 'ZENVIA' | 'CAIXA'>(),
      erro: k.text(),
      /** Set with FALHA, immediately or when the message was returned. */
      motivoFalha: k.text().$type<MotivoFalhaEntrega>(),
      /** The image attached if the markup refers to it. */
      logoSha256: k.text(),
      /** The notice that its reader may turn off; null if not allowed (invitations, codes, passwords). */
      aviso: k.text(),
      dataCriacao: k.instant().notNull(),
      dataEnvio: k.instant(),
      /** When the provider reported that it arrived. */
      dataEntrega: k.instant(),
      /** The provider's own id, by which it reports. */
      referencia: k.text(),
      dataAbertura: k.instant(),
    },
    (t) => [
      k.uniqueIndex('mensagens_message_id_unico').on(t.messageId),
      k.index('mensagens_signatario').on(t.signatarioId, t.id),
      k.index('mensagens_organizacao').on(t.organizacaoId, t.id),
      k.index('mensagens_usuario_falhas').on(t.usuarioId).where(sql`${t.motivoFalha} is not null`),
      k.index('mensagens_referencia').on(t.referencia).where(sql`${t.referencia} is not null`),
      k.index('mensagens_logo').on(t.logoSha256).where(sql`${t.logoSha256} is not null`),
    ],
  );

  /**
   * Notices that a user turned off, in one organisation. No foreign key needed: rows are deleted with user and
   * organisation.
   */
  const avisosRecusados = k.table(
    'avisos_recusados',
    {
      organizacaoId: organizacaoId(),
      usuarioId: k.int().notNull(),
      aviso: k.text().notNull(),
      dataCriacao: k.instant().notNull(),
    },
    (t) => [k.primaryKey({ columns: [t.organizacaoId, t.usuarioId, t.aviso] })],
  );

  const idempotencias = k.table(
    'idempotencias',
    {
      id: k.id(),
      principalChave: k.text().notNull(),
      chave: k.text().notNull(),
      operacao: k.text().notNull(),
      corpoHash: k.text().notNull(),
      /** Null while the first request is in progress. */
      status: k.int(),
      corpo: k.text(),
      /** The process of the running first request. Its end frees the key. */
      processo: k.text(),
      dataCriacao: k.instant().notNull(),
      dataExpiracao: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('idempotencias_chave_unica').on(t.principalChave, t.chave),
      k.index('idempotencias_expiracao').on(t.dataExpiracao),
    ],
  );

  /** Counters of the rate limits that protect secrets; other limits are in memory. */
  const limites = k.table(
    'limites',
    { chave: k.text().primaryKey(), contagem: k.int().notNull(), dataExpiracao: k.instant().notNull() },
    (t) => [k.index('limites_expiracao').on(t.dataExpiracao)],
  );

  /** Data of the whole deployment: one row, id 1. */
  const instalacao = k.table('instalacao', {
    id: k.int().primaryKey(),
    revisao: k.int().notNull().default(0),
    /** The seal incident reported to the operator; null while the seal works. */
    seloFalhaDesde: k.instant(),
    /** When the last incident ended. */
    seloRefeitoEm: k.instant(),
    seloUltimaFalhaEm: k.instant(),
    seloUltimaFalhaMotivo: k.text(),
  });

  /** Keys shared by all processes of the deployment, each encrypted with the master key. */
  const segredos = k.table('segredos', {
    nome: k.text().primaryKey(),
    cifrado: k.text().notNull(),
    dataCriacao: k.instant().notNull(),
  });

  return {
    historico,
    historicoPessoais,
    ancoras,
    caixaSaida,
    trabalhadores,
    acoesOperador,
    mensagens,
    avisosRecusados,
    idempotencias,
    limites,
    instalacao,
    segredos,
  };
}

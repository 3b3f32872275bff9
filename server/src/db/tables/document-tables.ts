import type { RegraLembretes } from '@lavra/client/types';
import { sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { documentBand, isInForce } from './document-band.ts';
import type { folderTables } from './folder-tables.ts';
import { type Kit, rootAsZero } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

type Owners = ReturnType<typeof organizationTables> &
  ReturnType<typeof userTables> &
  ReturnType<typeof folderTables>;

export type SituacaoFormalizacao = 'RASCUNHO' | 'EM_FORMALIZACAO' | 'FORMALIZADO' | 'CANCELADO';
/** State of comparing the base with the uploads: running, to be confirmed, confirmed. */
export type Conferencia = 'EM_ANDAMENTO' | 'A_CONFIRMAR' | 'CONFIRMADA';
/** As reported by the PDF platform. */
export interface AlteracoesArquivo {
  readonly feito: readonly (
    | 'CAMPOS_ACHATADOS'
    | 'ANOTACOES_DESENHADAS'
    | 'ANEXOS_REMOVIDOS'
    | 'ACOES_REMOVIDAS'
    | 'ASSINATURAS_ACHATADAS'
    | 'ARQUIVO_REPARADO'
    | 'VALORES_MOSTRADOS'
    | 'VALORES_GUARDADOS'
  )[];
  readonly paginas: readonly number[];
  readonly reparado: boolean;
  /** Absent in rows from before it was recorded. */
  readonly conferido?: boolean;
  /** Fields of which the uploader chose the shown or the stored value. */
  readonly valores?: readonly {
    readonly campo: string;
    readonly mostrado: string;
    readonly guardado: string;
  }[];
}
export type AssinaturasOriginais = 'PRESERVAR' | 'ACHATAR';
export type SituacaoProcessamento = 'EM_PROCESSAMENTO' | 'PROCESSADO' | 'FALHA';
export type CausaFalhaSelo = 'CHAVE' | 'CARIMBO_DO_TEMPO' | 'REVOGACAO' | 'ARQUIVO' | 'PROCESSO';

/** Sorts rows without an end date last. */
export const NO_END_ORDER = Number.MAX_SAFE_INTEGER;

/** Documents, their versions, files and byte states. */
export function documentTables(k: Kit, { organizacoes, usuarios, pastas, tags }: Owners) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  const contratos = k.table(
    'contratos',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      nome: k.text().notNull(),
      /** Lower case, without accents, for uniqueness, sorting and searching. */
      nomeNormalizado: k.text().notNull(),
      pastaId: k.int().references(() => pastas.id),
      autorId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      arquivado: k.bool().notNull().default(false),
      extinto: k.bool().notNull().default(false),
      revisao: k.int().notNull().default(0),
      dataCriacao: k.instant().notNull(),
      /** Time of the last write; null if it was before this column existed. */
      dataAtualizacao: k.instant(),
      dataExtincao: k.instant(),
      descricaoExtincao: k.text(),
      autorExtincaoId: k.int().references(() => usuarios.id),
      arquivoExtincaoSha256: k.text(),
      nomeArqOriginalExtincao: k.text(),
      /** The newest version, repeated here so that a list reads one table. */
      minutaId: k.int(),
      ultimaVersao: k.int().notNull().default(1),
      situacaoFormalizacao: k.text().$type<SituacaoFormalizacao>().notNull().default('RASCUNHO'),
      fimAssinatura: k.instant(),
      totalSignatarios: k.int().notNull().default(0),
      totalAssinaturas: k.int().notNull().default(0),
      totalRejeicoes: k.int().notNull().default(0),
      /** The latest formalized version, otherwise the newest; decides validity and expiry. */
      minutaVigenteId: k.int(),
      inicioVigencia: k.instant(),
      fimVigencia: k.instant(),
      fimVigenciaOrdem: k.int().notNull().default(NO_END_ORDER),
      /** Names and e-mails of the newest version's signers, one per line, lower case, without accents. */
      nomesSignatarios: k.text().notNull().default(''),
      /** Total of the items of `minutaVigenteId` in cents; null without items. */
      valorItens: k.int(),
      /** The document's own rule of reminders; null for the organisation's. */
      lembretes: k.json<RegraLembretes>(),
    },
    (t) => [
      k.uniqueIndex('contratos_nome_unico').on(t.organizacaoId, rootAsZero(t.pastaId), t.nomeNormalizado),
      k.index('contratos_por_nome').on(t.organizacaoId, t.nomeNormalizado, t.id),
      k.index('contratos_por_criacao').on(t.organizacaoId, t.dataCriacao, t.id),
      k.index('contratos_por_vigencia').on(t.organizacaoId, t.fimVigenciaOrdem, t.id),
      // A list in each order, in an organisation or on one level of folders. The folder decides who sees a row.
      k
        .index('contratos_lista_nome')
        .on(t.organizacaoId, documentBand(t), t.nomeNormalizado, t.id, t.pastaId),
      k.index('contratos_lista_criacao').on(t.organizacaoId, documentBand(t), t.dataCriacao, t.id, t.pastaId),
      k
        .index('contratos_lista_vigencia')
        .on(t.organizacaoId, documentBand(t), t.fimVigenciaOrdem, t.id, t.pastaId),
      k
        .index('contratos_pasta_nome')
        .on(t.pastaId, t.organizacaoId, documentBand(t), t.nomeNormalizado, t.id),
      k.index('contratos_pasta_criacao').on(t.pastaId, t.organizacaoId, documentBand(t), t.dataCriacao, t.id),
      k
        .index('contratos_pasta_vigencia')
        .on(t.pastaId, t.organizacaoId, documentBand(t), t.fimVigenciaOrdem, t.id),
      // Colours and what expires, in each order.
      k
        .index('contratos_vigentes_nome')
        .on(t.organizacaoId, t.nomeNormalizado, t.id, t.fimVigenciaOrdem, t.pastaId)
        .where(isInForce(t)),
      k
        .index('contratos_vigentes_criacao')
        .on(t.organizacaoId, t.dataCriacao, t.id, t.fimVigenciaOrdem, t.pastaId)
        .where(isInForce(t)),
      k
        .index('contratos_vigentes_vigencia')
        .on(t.organizacaoId, t.fimVigenciaOrdem, t.id, t.pastaId)
        .where(isInForce(t)),
      // Counts read only this index.
      k.index('contratos_contagem').on(t.organizacaoId, documentBand(t), t.pastaId),
      // Not on PostgreSQL, whose index entries hold less than the names of many signers.
      ...(k.hasLongIndexEntries
        ? [k.index('contratos_signatarios').on(t.organizacaoId, t.nomesSignatarios)]
        : []),
      k.index('contratos_autor').on(t.autorId),
      k
        .index('contratos_arquivo_extincao')
        .on(t.arquivoExtincaoSha256)
        .where(sql`${t.arquivoExtincaoSha256} is not null`),
      k.index('contratos_autor_extincao').on(t.autorExtincaoId),
    ],
  );
  const contratoId = () =>
    k
      .int()
      .notNull()
      .references(() => contratos.id, { onDelete: 'cascade' });

  const contratosTags = k.table(
    'contratos_tags',
    {
      contratoId: contratoId(),
      tagId: k
        .int()
        .notNull()
        .references(() => tags.id, { onDelete: 'cascade' }),
    },
    (t) => [
      k.primaryKey({ columns: [t.contratoId, t.tagId] }),
      k.index('contratos_tags_tag').on(t.tagId, t.contratoId),
    ],
  );

  const minutas = k.table(
    'minutas',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      contratoId: contratoId(),
      versao: k.int().notNull(),
      situacaoFormalizacao: k.text().$type<SituacaoFormalizacao>().notNull().default('RASCUNHO'),
      /** State of the seal; null until one is requested. */
      situacaoProcessamento: k.text().$type<SituacaoProcessamento>(),
      motivoFalha: k.text(),
      /** Kind of seal failure: decides what is retried automatically once the cause is gone. */
      causaFalha: k.text().$type<CausaFalhaSelo>(),
      /** Why deriving for viewers and search was given up; otherwise null. */
      falhaPrevia: k.text(),
      /** State of comparing the base with the uploads; null if nothing differs. */
      conferencia: k.text().$type<Conferencia>(),
      /** Changes that intake made to the uploads. */
      alteracoesArquivo: k.json<AlteracoesArquivo>(),
      dataConferencia: k.instant(),
      inicioVigencia: k.instant().notNull(),
      fimVigencia: k.instant(),
      inicioAssinatura: k.instant(),
      fimAssinatura: k.instant().notNull(),
      ordemAssinaturas: k.bool().notNull().default(false),
      envioConvitesIniciados: k.bool().notNull().default(false),
      /** Boxes came from an earlier version and are not confirmed yet. */
      posicionamentosRevisar: k.bool().notNull().default(false),
      dataCriacao: k.instant().notNull(),
      dataFormalizacao: k.instant(),
      /** Null if the server formalized it automatically. */
      autorFormalizacaoId: k.int().references(() => usuarios.id),
      motivoCancelamento: k.text(),
      dataCancelamento: k.instant(),
      autorCancelamentoId: k.int().references(() => usuarios.id),
      codigoValidacao: k.text().notNull(),
      totalPaginas: k.int().notNull().default(0),
      /** Size and rotation of each page of the base, as measured by the PDF platform. */
      geometria: k.json<unknown>(),
      /** Treatment of the uploads' signatures; null if there were none. */
      assinaturasOriginais: k.text().$type<AssinaturasOriginais>(),
    },
    (t) => [
      k.uniqueIndex('minutas_versao_unica').on(t.contratoId, t.versao),
      k.uniqueIndex('minutas_codigo_unico').on(t.codigoValidacao),
      k.index('minutas_organizacao').on(t.organizacaoId),
      // Finds near and recent deadlines without reading other rows.
      k.index('minutas_prazo').on(t.fimAssinatura).where(sql`${t.situacaoFormalizacao} = 'EM_FORMALIZACAO'`),
      k.index('minutas_autor_formalizacao').on(t.autorFormalizacaoId),
      k.index('minutas_autor_cancelamento').on(t.autorCancelamentoId),
    ],
  );
  const minutaId = () =>
    k
      .int()
      .notNull()
      .references(() => minutas.id, { onDelete: 'cascade' });

  /** The uploads, byte for byte, in the shown order. */
  const arquivos = k.table(
    'arquivos',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      ordem: k.int().notNull(),
      nome: k.text().notNull(),
      sha256: k.text().notNull(),
      tamanho: k.int().notNull(),
      totalPaginas: k.int(),
      dataUpload: k.instant().notNull(),
    },
    (t) => [
      k.uniqueIndex('arquivos_ordem_unica').on(t.minutaId, t.ordem),
      k.index('arquivos_organizacao').on(t.organizacaoId),
      k.index('arquivos_sha256').on(t.sha256),
    ],
  );

  /** Every byte state of a version with its source. */
  const revisoes = k.table(
    'revisoes',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      n: k.int().notNull(),
      tipo: k
        .text()
        .$type<
          | 'ORIGINAL'
          | 'BASE'
          | 'VISUALIZACAO'
          | 'PRIMEIRA_PAGINA'
          | 'PAGINA_ENVIADA'
          | 'PAGINA_BASE'
          | 'CARIMBADA'
          | 'CONGELADA'
          | 'ASSINATURA'
          | 'PARCIAL'
          | 'SELADA'
          | 'EVIDENCIAS'
        >()
        .notNull(),
      sha256: k.text().notNull(),
      tamanho: k.int().notNull(),
      tipoArquivo: k.text().notNull().default('application/pdf'),
      totalPaginas: k.int(),
      /** The page of a PAGINA_ENVIADA or PAGINA_BASE, from 1. */
      pagina: k.int(),
      /** Number of signatures in a PARCIAL or SELADA revision. */
      totalAssinaturas: k.int(),
      /** The document's revision shown by a PARCIAL one, which is current until the next write. */
      contratoRevisao: k.int(),
      paiId: k.int().references((): AnySQLiteColumn => revisoes.id, { onDelete: 'cascade' }),
      dataCriacao: k.instant().notNull(),
      /** When the bytes of a replaced interim copy were removed. */
      dataDescarte: k.instant(),
    },
    (t) => [
      k.uniqueIndex('revisoes_n_unico').on(t.minutaId, t.n),
      k.index('revisoes_tipo').on(t.minutaId, t.tipo, t.n),
      k.index('revisoes_organizacao').on(t.organizacaoId),
      k.index('revisoes_pai').on(t.paiId),
      k.index('revisoes_sha256').on(t.sha256),
    ],
  );

  /** The text of a page: lower case, without accents. */
  const textosPaginas = k.table(
    'textos_paginas',
    {
      organizacaoId: organizacaoId(),
      minutaId: minutaId(),
      pagina: k.int().notNull(),
      texto: k.text().notNull(),
      /** As written, for excerpts and comparisons; null if the text was read before this column existed. */
      original: k.text(),
    },
    (t) => [
      k.primaryKey({ columns: [t.minutaId, t.pagina] }),
      k.index('textos_paginas_organizacao').on(t.organizacaoId),
    ],
  );

  /** Each word of a base once: a search index bounded by organisation, the same on both engines. */
  const palavras = k.table(
    'palavras',
    { organizacaoId: organizacaoId(), palavra: k.text().notNull(), minutaId: minutaId() },
    (t) => [
      k.primaryKey({ columns: [t.organizacaoId, t.palavra, t.minutaId] }),
      // Whether a version has a word.
      k.index('palavras_minuta').on(t.minutaId, t.palavra),
    ],
  );

  return { contratos, contratosTags, minutas, arquivos, revisoes, textosPaginas, palavras };
}

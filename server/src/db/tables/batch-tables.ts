import type { documentTables } from './document-tables.ts';
import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

type Owners = ReturnType<typeof organizationTables> &
  ReturnType<typeof userTables> &
  ReturnType<typeof documentTables>;

export type SituacaoLote = 'EM_ANDAMENTO' | 'PARADO' | 'CONCLUIDO';
export type SituacaoLinha = 'PENDENTE' | 'CRIADO' | 'FALHA';

/** Batches of documents, with one row for each document that they ask for. */
export function batchTables(k: Kit, { organizacoes, usuarios, contratos }: Owners) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);

  const lotes = k.table(
    'lotes',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      autorId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      /** The session or token in whose name the documents are created. */
      credencial: k.json<unknown>().notNull(),
      nome: k.text().notNull(),
      /** Settings shared by the documents; null when nothing is left to create. */
      configuracao: k.json<unknown>(),
      situacao: k.text().$type<SituacaoLote>().notNull(),
      motivo: k.text(),
      total: k.int().notNull(),
      criados: k.int().notNull().default(0),
      falhas: k.int().notNull().default(0),
      dataCriacao: k.instant().notNull(),
      dataFim: k.instant(),
    },
    (t) => [k.index('lotes_organizacao').on(t.organizacaoId, t.id), k.index('lotes_autor').on(t.autorId)],
  );

  const loteId = () =>
    k
      .int()
      .notNull()
      .references(() => lotes.id, { onDelete: 'cascade' });

  const lotesLinhas = k.table(
    'lotes_linhas',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      loteId: loteId(),
      /** Its number in the spreadsheet or the list. */
      linha: k.int().notNull(),
      situacao: k.text().$type<SituacaoLinha>().notNull(),
      /** Data for the document; null once it exists, or was erased. */
      dados: k.json<unknown>(),
      contratoId: k.int().references(() => contratos.id, { onDelete: 'set null' }),
      mensagem: k.text(),
    },
    (t) => [
      k.uniqueIndex('lotes_linhas_unica').on(t.loteId, t.linha),
      k.index('lotes_linhas_situacao').on(t.loteId, t.situacao, t.linha),
      k.index('lotes_linhas_organizacao').on(t.organizacaoId),
      k.index('lotes_linhas_contrato').on(t.contratoId),
    ],
  );

  /** Stored bytes that the rows still need. */
  const lotesArquivos = k.table(
    'lotes_arquivos',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      loteId: loteId(),
      sha256: k.text().notNull(),
    },
    (t) => [
      k.index('lotes_arquivos_lote').on(t.loteId),
      k.index('lotes_arquivos_organizacao').on(t.organizacaoId),
      k.index('lotes_arquivos_sha256').on(t.sha256),
    ],
  );

  return { lotes, lotesLinhas, lotesArquivos };
}

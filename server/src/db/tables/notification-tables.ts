import { sql } from 'drizzle-orm';
import type { documentTables } from './document-tables.ts';
import type { folderTables } from './folder-tables.ts';
import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

type Owners = ReturnType<typeof organizationTables> &
  ReturnType<typeof userTables> &
  ReturnType<typeof folderTables> &
  ReturnType<typeof documentTables>;

/** Notifications of users, and the bells that they turned on or off. */
export function notificationTables(k: Kit, { organizacoes, usuarios, pastas, contratos }: Owners) {
  const organizacaoId = () =>
    k
      .int()
      .notNull()
      .references(() => organizacoes.id);
  const usuarioId = () =>
    k
      .int()
      .notNull()
      .references(() => usuarios.id);

  /** Names and reasons are not repeated here: they are read from the document and its history, where they can be erased. */
  const notificacoes = k.table(
    'notificacoes',
    {
      id: k.id(),
      organizacaoId: organizacaoId(),
      usuarioId: usuarioId(),
      /** No foreign key: the notice of a deletion outlives the document. */
      contratoId: k.int().notNull(),
      tipo: k.text().notNull(),
      /** The row of the document's history; null for a deadline. */
      n: k.int(),
      /** The deadline's day; null for an event of the history. */
      dia: k.text(),
      /** The event for one reader, so that none is notified twice. */
      chave: k.text().notNull(),
      excluido: k.bool().notNull().default(false),
      /** Folder of a deleted document, which decides who still sees the notice. */
      pastaId: k.int(),
      lido: k.bool().notNull().default(false),
      dataCadastro: k.instant().notNull(),
      /** When its reader removed it, which can be undone for a day. */
      dataRemocao: k.instant(),
    },
    (t) => [
      k.uniqueIndex('notificacoes_chave_unica').on(t.usuarioId, t.chave),
      k.index('notificacoes_removidas').on(t.dataRemocao).where(sql`${t.dataRemocao} is not null`),
      k.index('notificacoes_lista').on(t.usuarioId, t.organizacaoId, t.dataCadastro, t.id),
      k.index('notificacoes_nao_lidas').on(t.usuarioId, t.organizacaoId, t.lido),
      k.index('notificacoes_contrato').on(t.organizacaoId, t.contratoId, t.n),
    ],
  );

  const notificacoesContratos = k.table(
    'notificacoes_contratos',
    {
      contratoId: k
        .int()
        .notNull()
        .references(() => contratos.id, { onDelete: 'cascade' }),
      usuarioId: usuarioId(),
      organizacaoId: organizacaoId(),
      notificar: k.bool().notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.contratoId, t.usuarioId] }),
      k.index('notificacoes_contratos_usuario').on(t.usuarioId, t.organizacaoId),
      k.index('notificacoes_contratos_organizacao').on(t.organizacaoId),
    ],
  );

  const notificacoesPastas = k.table(
    'notificacoes_pastas',
    {
      pastaId: k
        .int()
        .notNull()
        .references(() => pastas.id, { onDelete: 'cascade' }),
      usuarioId: usuarioId(),
      organizacaoId: organizacaoId(),
      notificar: k.bool().notNull(),
    },
    (t) => [
      k.primaryKey({ columns: [t.pastaId, t.usuarioId] }),
      k.index('notificacoes_pastas_usuario').on(t.usuarioId, t.organizacaoId),
      k.index('notificacoes_pastas_organizacao').on(t.organizacaoId),
    ],
  );

  return { notificacoes, notificacoesContratos, notificacoesPastas };
}

import type { Kit } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

type Owners = ReturnType<typeof organizationTables> & ReturnType<typeof userTables>;

export type SituacaoModelo = 'ATIVO' | 'INATIVO';

/** PDFs from which documents are created. */
export function templateTables(k: Kit, { organizacoes, usuarios }: Owners) {
  const modelos = k.table(
    'modelos',
    {
      id: k.id(),
      organizacaoId: k
        .int()
        .notNull()
        .references(() => organizacoes.id),
      autorId: k
        .int()
        .notNull()
        .references(() => usuarios.id),
      titulo: k.text().notNull(),
      tituloNormalizado: k.text().notNull(),
      situacao: k.text().$type<SituacaoModelo>().notNull(),
      /** Of its creation or last change. */
      dataHora: k.instant().notNull(),
      /** The safe file that intake made of the upload. */
      sha256: k.text().notNull(),
      tamanho: k.int().notNull(),
      totalPaginas: k.int().notNull(),
    },
    (t) => [
      k.uniqueIndex('modelos_titulo_unico').on(t.organizacaoId, t.tituloNormalizado),
      k.index('modelos_autor').on(t.autorId),
      k.index('modelos_sha256').on(t.sha256),
    ],
  );
  return { modelos };
}

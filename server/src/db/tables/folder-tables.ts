import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Kit, rootAsZero } from './kit.ts';
import type { organizationTables } from './organization-tables.ts';
import type { userTables } from './user-tables.ts';

/** Folders with their access, tags, and what a user keeps of the lists: searches and a calendar address. */
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

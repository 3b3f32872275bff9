import { administratorProfile } from '@lavra/domain';
import { type AnyColumn, and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../db/database.ts';
import { type IdList, isAmong } from '../../db/is-among.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Principal } from '../../platform/context/context.ts';

/** The reader of a list; a prepared query binds both ids for each run. */
export interface Reader {
  readonly organizacaoId: number | SQL;
  readonly usuarioId: number | SQL;
  readonly perfil: Principal['perfil'];
  /** The folders that `readReachable` found, for a query that would otherwise find them several times. */
  readonly pastas?: IdList | undefined;
}

/**
 * Paths with this prefix, including itself: a range of the index, since every id is followed by '/' and ':' is the
 * next character.
 */
export function isBelow(caminho: AnyColumn, prefix: AnyColumn | string): SQL | undefined {
  return and(gte(caminho, prefix), lt(caminho, sql`${prefix} || ':'`));
}

/** Ids of the folders that a person owns or has access to, and of everything below these. */
export function selectReachable(db: Queryable, { organizacaoId, usuarioId }: Omit<Reader, 'perfil'>) {
  const { pastas, pastasAcessos } = db.tables;
  const acima = alias(pastas, 'acima');
  const given = db
    .select({ id: pastasAcessos.pastaId })
    .from(pastasAcessos)
    .where(and(eq(pastasAcessos.usuarioId, usuarioId), eq(pastasAcessos.organizacaoId, organizacaoId)));
  return db
    .select({ id: pastas.id })
    .from(acima)
    .innerJoin(
      pastas,
      and(eq(pastas.organizacaoId, acima.organizacaoId), isBelow(pastas.caminho, acima.caminho)),
    )
    .where(
      and(eq(acima.organizacaoId, organizacaoId), or(eq(acima.donoId, usuarioId), inArray(acima.id, given))),
    );
}

/**
 * The condition for rows visible by their folder column (0-decisions §3): the root, folders owned or shared,
 * and those below them. Administrators see everything, without a condition.
 */
export function visibleFolders(db: Queryable, reader: Reader, pastaId: AnyColumn): SQL | undefined {
  if (reader.perfil === administratorProfile) return undefined;
  const isReachable =
    reader.pastas === undefined
      ? inArray(pastaId, selectReachable(db, reader))
      : isAmong(db, pastaId, reader.pastas);
  return or(isNull(pastaId), isReachable);
}

/**
 * Reads the folders that a person owns or has access to, and everything below these. None for an administrator, for
 * whom `visibleFolders` sets no condition.
 */
export async function readReachable(
  db: Queryable,
  { organizacaoId, usuarioId, perfil }: Pick<Principal, 'organizacaoId' | 'usuarioId' | 'perfil'>,
): Promise<string> {
  if (perfil === administratorProfile) return '[]';
  return JSON.stringify((await reachable(db, { organizacaoId, usuarioId })).map(({ id }) => id));
}

const reachable = preparedQuery<Pick<Principal, 'organizacaoId' | 'usuarioId'>>()((db, value) =>
  selectReachable(db, { organizacaoId: value('organizacaoId'), usuarioId: value('usuarioId') }),
);

/** The folder, if this person may use it. */
export async function findFolder(db: Queryable, reader: Reader, pastaId: number) {
  const { pastas: p } = db.tables;
  const [row] = await db
    .select({
      id: p.id,
      nome: p.nome,
      pastaPaiId: p.pastaPaiId,
      caminho: p.caminho,
      donoId: p.donoId,
    })
    .from(p)
    .where(
      and(eq(p.organizacaoId, reader.organizacaoId), eq(p.id, pastaId), visibleFolders(db, reader, p.id)),
    );
  return row ?? null;
}

export type FolderState = NonNullable<Awaited<ReturnType<typeof findFolder>>>;

/** Locks a folder against deletion until the write ends. False when it no longer exists. */
export async function lockFolder(tx: Queryable, organizacaoId: number, pastaId: number): Promise<boolean> {
  const { pastas: p } = tx.tables;
  const rows = await tx
    .update(p)
    .set({ donoId: sql`${p.donoId}` })
    .where(and(eq(p.organizacaoId, organizacaoId), eq(p.id, pastaId)))
    .returning({ id: p.id });
  return rows.length > 0;
}

import { administratorProfile } from '@lavra/domain';
import { type AnyColumn, and, eq, exists, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';

/** The reader of a list; a prepared query binds the two ids at each run. */
interface Reader {
  readonly organizacaoId: number | SQL;
  readonly usuarioId: number | SQL;
  readonly perfil: Principal['perfil'];
}

/** Ids of the folders that a person owns or was given, and of everything under these. */
function selectReachable(db: Queryable, { organizacaoId, usuarioId }: Reader) {
  const { pastas, pastasAcessos } = db.tables;
  const acima = alias(pastas, 'acima');
  const given = db
    .select({ um: sql`1` })
    .from(pastasAcessos)
    .where(and(eq(pastasAcessos.pastaId, acima.id), eq(pastasAcessos.usuarioId, usuarioId)));
  const granted = db
    .select({ um: sql`1` })
    .from(acima)
    .where(
      and(
        eq(acima.organizacaoId, organizacaoId),
        like(pastas.caminho, sql`${acima.caminho} || '%'`),
        or(eq(acima.donoId, usuarioId), exists(given)),
      ),
    );
  return db
    .select({ id: pastas.id })
    .from(pastas)
    .where(and(eq(pastas.organizacaoId, organizacaoId), exists(granted)));
}

/**
 * The condition for rows visible by their folder column (0-decisions §3): the root, folders owned or shared,
 * and those below them. Administrators see everything, without a condition.
 */
export function visibleFolders(db: Queryable, reader: Reader, pastaId: AnyColumn): SQL | undefined {
  if (reader.perfil === administratorProfile) return undefined;
  return or(isNull(pastaId), inArray(pastaId, selectReachable(db, reader)));
}

/** The folder, when this person may use it. */
export async function findFolder(db: Queryable, reader: Reader, pastaId: number) {
  const { pastas } = db.tables;
  const [row] = await db
    .select({ id: pastas.id, nome: pastas.nome })
    .from(pastas)
    .where(
      and(
        eq(pastas.organizacaoId, reader.organizacaoId),
        eq(pastas.id, pastaId),
        visibleFolders(db, reader, pastas.id),
      ),
    );
  return row ?? null;
}

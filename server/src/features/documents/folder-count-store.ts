import type { FiltroFormalizacao } from '@lavra/client/types';
import { and, count, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { isBelow } from '../folders/index.ts';
import { inList } from './document-filter-store.ts';
import { documentScope, systemScope } from './document-scope-store.ts';

/** Number of visible documents of a list in each folder, including subfolders; folders without any are omitted. */
export async function countInFolders(
  db: Queryable,
  principal: Principal,
  pastaIds: readonly number[],
  formalizacao: FiltroFormalizacao,
): Promise<ReadonlyMap<number, number>> {
  if (pastaIds.length === 0) return new Map();
  const { contratos, pastas } = db.tables;
  const acima = alias(pastas, 'acima');
  const rows = await db
    .select({ pastaId: acima.id, n: count() })
    .from(acima)
    .innerJoin(
      pastas,
      and(eq(pastas.organizacaoId, acima.organizacaoId), isBelow(pastas.caminho, acima.caminho)),
    )
    .innerJoin(contratos, eq(contratos.pastaId, pastas.id))
    .where(and(inArray(acima.id, [...pastaIds]), documentScope(db, principal), inList(db, formalizacao)))
    .groupBy(acima.id);
  return new Map(rows.map(({ pastaId, n }) => [pastaId, Number(n)]));
}

/** All documents directly in a folder, visible or not, which prevent its deletion. */
export async function countDocumentsOfFolder(
  db: Queryable,
  organizacaoId: number,
  pastaId: number,
): Promise<number> {
  const { contratos } = db.tables;
  const [row] = await db
    .select({ n: count() })
    .from(contratos)
    .where(and(systemScope(db, organizacaoId), eq(contratos.pastaId, pastaId)));
  return Number(row?.n ?? 0);
}

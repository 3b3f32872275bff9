import { administratorProfile } from '@lavra/domain';
import { and, asc, count, eq, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queryable } from '../../db/database.ts';
import { contains } from '../../db/text-match.ts';
import type { Principal } from '../../platform/context/context.ts';
import type { CursorPosition } from '../../platform/runtime/paging.ts';
import { type FolderState, isBelow, selectReachable, visibleFolders } from './store.ts';

/** The folders directly inside `acima`, or everywhere below it with a text in their name. */
export interface FolderFilter {
  /** Null for the root. */
  readonly acima: FolderState | null;
  readonly reach: 'LEVEL' | 'BELOW';
  /** Lower case, without accents. */
  readonly nomeNormalizado?: string | undefined;
}

export interface FolderSlice {
  readonly limit: number;
  readonly after: CursorPosition | null;
  readonly offset: number;
}

/** Folders of a filter by name, with the number of folders directly inside each. */
export async function listFolderRows(
  db: Queryable,
  principal: Principal,
  filter: FolderFilter,
  { limit, after, offset }: FolderSlice,
) {
  const { pastas: p } = db.tables;
  const isBeyond =
    after === null
      ? undefined
      : or(
          gt(p.nomeNormalizado, String(after.value)),
          and(eq(p.nomeNormalizado, String(after.value)), gt(p.id, after.id)),
        );
  return selectFolders(db, and(matches(db, principal, filter), isBeyond))
    .orderBy(asc(p.nomeNormalizado), asc(p.id))
    .limit(limit)
    .offset(after === null ? offset : 0);
}

export async function countFolders(
  db: Queryable,
  principal: Principal,
  filter: FolderFilter,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(db.tables.pastas)
    .where(matches(db, principal, filter));
  return Number(row?.n ?? 0);
}

/** One folder as lists show it, if the principal may use it. */
export async function findFolderRow(db: Queryable, principal: Principal, pastaId: number) {
  const { pastas: p } = db.tables;
  const isOwn = and(
    eq(p.organizacaoId, principal.organizacaoId),
    eq(p.id, pastaId),
    visibleFolders(db, principal, p.id),
  );
  const [row] = await selectFolders(db, isOwn);
  return row ?? null;
}

export type FolderRow = Awaited<ReturnType<typeof listFolderRows>>[number];

function selectFolders(db: Queryable, condition: SQL | undefined) {
  const { pastas: p, usuarios } = db.tables;
  const filhas = alias(p, 'filhas');
  const children = db.select({ n: count() }).from(filhas).where(eq(filhas.pastaPaiId, p.id));
  return db
    .select({
      id: p.id,
      nome: p.nome,
      nomeNormalizado: p.nomeNormalizado,
      pastaPaiId: p.pastaPaiId,
      caminho: p.caminho,
      donoId: p.donoId,
      donoNome: usuarios.nome,
      totalPastas: sql<number>`(${children})`.mapWith(Number),
    })
    .from(p)
    .innerJoin(usuarios, eq(usuarios.id, p.donoId))
    .where(condition);
}

function matches(db: Queryable, principal: Principal, filter: FolderFilter): SQL | undefined {
  const { pastas: p } = db.tables;
  const { acima, reach, nomeNormalizado } = filter;
  const below = acima ? and(isBelow(p.caminho, acima.caminho), not(eq(p.id, acima.id))) : undefined;
  const level = acima ? eq(p.pastaPaiId, acima.id) : atTop(db, principal);
  return and(
    eq(p.organizacaoId, principal.organizacaoId),
    visibleFolders(db, principal, p.id),
    reach === 'LEVEL' ? level : below,
    nomeNormalizado === undefined ? undefined : contains(db, p.nomeNormalizado, nomeNormalizado),
  );
}

/** Folders in the root and, for non-administrators, folders whose parent is inaccessible. */
function atTop(db: Queryable, principal: Principal): SQL | undefined {
  const { pastaPaiId } = db.tables.pastas;
  if (principal.perfil === administratorProfile) return isNull(pastaPaiId);
  return or(isNull(pastaPaiId), not(inArray(pastaPaiId, selectReachable(db, principal))));
}

/** The accessible ones of the given folders, from the root down. */
export async function visibleFoldersOf(db: Queryable, principal: Principal, pastaIds: readonly number[]) {
  if (pastaIds.length === 0) return [];
  const { pastas: p } = db.tables;
  return db
    .select({ id: p.id, nome: p.nome })
    .from(p)
    .where(
      and(
        eq(p.organizacaoId, principal.organizacaoId),
        inArray(p.id, [...pastaIds]),
        visibleFolders(db, principal, p.id),
      ),
    )
    .orderBy(sql`length(${p.caminho})`);
}

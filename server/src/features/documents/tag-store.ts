import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';

/** Tags of several documents in one query, by name. */
export async function tagsOf(db: Queryable, organizacaoId: number, contratoIds: readonly number[]) {
  const found = new Map<number, { tagId: number; nome: string }[]>();
  if (contratoIds.length === 0) return found;
  const rows = await tagsOfDocuments(db, { organizacaoId, contratoIds });
  for (const { contratoId, ...tag } of rows) found.set(contratoId, [...(found.get(contratoId) ?? []), tag]);
  return found;
}

interface Documents {
  readonly organizacaoId: number;
  readonly contratoIds: readonly number[];
}

const tagsOfDocuments = preparedQuery<Documents>()((db, value) => {
  const { contratosTags, tags } = db.tables;
  return db
    .select({ contratoId: contratosTags.contratoId, tagId: tags.id, nome: tags.nome })
    .from(contratosTags)
    .innerJoin(tags, eq(tags.id, contratosTags.tagId))
    .where(
      and(
        inArray(contratosTags.contratoId, value.each('contratoIds')),
        eq(tags.organizacaoId, value('organizacaoId')),
      ),
    )
    .orderBy(asc(tags.nomeNormalizado));
});

/** At most the maximum in the contract. */
const MAX_TAGS = 10_000;

/** Tags of an organisation by name. */
export async function tagsOfOrganization(db: Queryable, organizacaoId: number) {
  const { tags: t } = db.tables;
  return db
    .select({ tagId: t.id, nome: t.nome })
    .from(t)
    .where(eq(t.organizacaoId, organizacaoId))
    .orderBy(asc(t.nomeNormalizado))
    .limit(MAX_TAGS);
}

/** Which of these tag ids are the organisation's. */
export async function knownTagIds(
  db: Queryable,
  organizacaoId: number,
  tagIds: readonly number[],
): Promise<Set<number>> {
  if (tagIds.length === 0) return new Set();
  const { tags } = db.tables;
  const rows = await db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.organizacaoId, organizacaoId), inArray(tags.id, [...tagIds])));
  return new Set(rows.map((row) => row.id));
}

export interface NewTag {
  readonly nome: string;
  readonly nomeNormalizado: string;
}

/** Ids of tags by name; creates missing ones. */
export async function ensureTags(
  tx: Queryable,
  organizacaoId: number,
  names: readonly NewTag[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const { tags } = tx.tables;
  await tx
    .insert(tags)
    .values(names.map((name) => ({ organizacaoId, ...name })))
    .onConflictDoNothing();
  const wanted = names.map((name) => name.nomeNormalizado);
  const rows = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.organizacaoId, organizacaoId), inArray(tags.nomeNormalizado, wanted)));
  return rows.map((row) => row.id);
}

export async function attachTags(
  tx: Queryable,
  contratoId: number,
  tagIds: readonly number[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const { contratosTags } = tx.tables;
  await tx
    .insert(contratosTags)
    .values(tagIds.map((tagId) => ({ contratoId, tagId })))
    .onConflictDoNothing();
}

export async function detachTags(
  tx: Queryable,
  contratoId: number,
  tagIds: readonly number[],
): Promise<void> {
  if (tagIds.length === 0) return;
  const { contratosTags } = tx.tables;
  await tx
    .delete(contratosTags)
    .where(and(eq(contratosTags.contratoId, contratoId), inArray(contratosTags.tagId, [...tagIds])));
}

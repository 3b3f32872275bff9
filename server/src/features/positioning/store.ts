import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedQuery } from '../../db/prepared-query.ts';
import type { Tables } from '../../db/tables.ts';

interface Version {
  readonly organizacaoId: number;
  readonly minutaId: number;
}

const ofVersion = ({ tables: { posicionamentos } }: Queryable, { organizacaoId, minutaId }: Version) =>
  and(eq(posicionamentos.organizacaoId, organizacaoId), eq(posicionamentos.minutaId, minutaId));

/** Every box of a version, in order of creation. */
export function listBoxes(db: Queryable, { organizacaoId, minutaId }: Version) {
  return boxesOfVersion(db, { organizacaoId, minutaId });
}

const boxesOfVersion = preparedQuery<Version>()((db, value) => {
  const { posicionamentos } = db.tables;
  return db
    .select()
    .from(posicionamentos)
    .where(
      and(
        eq(posicionamentos.organizacaoId, value('organizacaoId')),
        eq(posicionamentos.minutaId, value('minutaId')),
      ),
    )
    .orderBy(asc(posicionamentos.id));
});

export type BoxRow = Awaited<ReturnType<typeof listBoxes>>[number];
export type BoxValues = Omit<Tables['posicionamentos']['$inferInsert'], 'id' | 'organizacaoId' | 'minutaId'>;

/** Below SQLite's maximum parameters of one statement (32,766). */
const ROWS_A_STATEMENT = 500;

export async function insertBoxes(
  tx: Queryable,
  version: Version,
  boxes: readonly BoxValues[],
): Promise<void> {
  const { organizacaoId, minutaId } = version;
  for (let start = 0; start < boxes.length; start += ROWS_A_STATEMENT) {
    const rows = boxes.slice(start, start + ROWS_A_STATEMENT);
    await tx
      .insert(tx.tables.posicionamentos)
      .values(rows.map((box) => ({ ...box, organizacaoId, minutaId })));
  }
}

export async function updateBox(
  tx: Queryable,
  version: Version,
  { id, ...values }: BoxValues & { readonly id: number },
): Promise<void> {
  const { posicionamentos } = tx.tables;
  await tx
    .update(posicionamentos)
    .set(values)
    .where(and(ofVersion(tx, version), eq(posicionamentos.id, id)))
    .returning({ id: posicionamentos.id });
}

export async function deleteBoxes(tx: Queryable, version: Version, ids: readonly number[]): Promise<void> {
  const { posicionamentos } = tx.tables;
  for (let start = 0; start < ids.length; start += ROWS_A_STATEMENT) {
    const some = ids.slice(start, start + ROWS_A_STATEMENT);
    await tx.delete(posicionamentos).where(and(ofVersion(tx, version), inArray(posicionamentos.id, some)));
  }
}

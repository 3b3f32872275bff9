import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import { blobColumns } from '../../db/blob-columns.ts';
import type { Queryable } from '../../db/database.ts';
import { defineTopic } from '../../events/topic.ts';
import type { Consumer } from '../jobs/worker.ts';
import type { Work } from '../write/write.ts';

interface Released {
  readonly hashes: readonly string[];
}

/** Removes released files. */
export const FILE_REMOVAL_TOPIC = defineTopic<Released>('arquivos.remover');

/** Time for a request that just stored the same content to name it in a row. */
const GRACE_MS = 3_600_000;

/** Schedules the removal of files once no row names them. Call it in the write that deletes the rows. */
export async function releaseFiles(work: Work, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const availableAt = new Date(work.now.getTime() + GRACE_MS);
  await work.enqueue(FILE_REMOVAL_TOPIC, { hashes: [...new Set(hashes)] }, { availableAt });
}

/** Removes the released files that are still unnamed; another document may have the same content. */
export const fileRemovalConsumer: Consumer<Released> = {
  async run({ db, files, clock }, job) {
    const { hashes } = job.carga;
    const named = await namedAmong(db, hashes);
    const recent = new Date(clock.now().getTime() - GRACE_MS);
    for (const sha256 of hashes) {
      // A file that was stored again meanwhile belongs to that request.
      if (!named.has(sha256)) await files.remove(sha256, recent);
    }
  },
};

/** Returns which of some hashes a row names. */
export async function namedAmong(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [table, column] of blobColumns(db)) {
    const rows = await db
      .selectDistinct({ sha256: column })
      .from(table)
      .where(and(inArray(column, [...hashes]), notDiscarded(db, table)));
    for (const { sha256 } of rows) if (sha256 !== null) named.add(sha256);
  }
  return named;
}

/** Returns a page of the hashes that a column names, in order, after a given one. */
export async function namedPage(
  db: Queryable,
  [table, column]: ReturnType<typeof blobColumns>[number],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sha256: column })
    .from(table)
    .where(and(gt(column, after), notDiscarded(db, table)))
    .orderBy(asc(column))
    .limit(limit);
  return rows.flatMap(({ sha256 }) => sha256 ?? []);
}

/** The file of a discarded revision is removed on purpose. */
const notDiscarded = ({ tables: { revisoes } }: Pick<Queryable, 'tables'>, table: unknown) =>
  table === revisoes ? isNull(revisoes.dataDescarte) : undefined;

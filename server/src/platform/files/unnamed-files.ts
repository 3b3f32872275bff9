import { and, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Work } from '../../db/write.ts';
import type { Consumer } from '../worker.ts';

export const FILE_REMOVAL_TOPIC = 'arquivos.remover';

/** Time in which a request that just put the same bytes will have named them in a row. */
const GRACE_MS = 3_600_000;

/** Has bytes removed once no row names them: call it in the write that deletes the rows. */
export async function releaseFiles(work: Work, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const availableAt = new Date(work.now.getTime() + GRACE_MS);
  await work.enqueue(FILE_REMOVAL_TOPIC, { hashes: [...new Set(hashes)] }, { availableAt });
}

/** Removes the released bytes that are still unnamed; equal bytes may belong to another document. */
export const fileRemovalConsumer: Consumer = {
  async run({ db, files, clock }, job) {
    const { hashes } = job.carga as { hashes: string[] };
    const named = await namedAmong(db, hashes);
    const recent = new Date(clock.now().getTime() - GRACE_MS);
    for (const sha256 of hashes) {
      // Bytes put again meanwhile are somebody else's to name, and to release.
      if (!named.has(sha256)) await files.remove(sha256, recent);
    }
  },
};

async function namedAmong(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const { arquivos, revisoes, assinaturas, preparacoesAssinatura, whiteLabels, contratos } = db.tables;
  const columns = [
    [arquivos, arquivos.sha256],
    [revisoes, revisoes.sha256],
    [assinaturas, assinaturas.manuscritaSha256],
    [assinaturas, assinaturas.rubricaSha256],
    [assinaturas, assinaturas.selfieSha256],
    [preparacoesAssinatura, preparacoesAssinatura.preparadaSha256],
    [whiteLabels, whiteLabels.logoSha256],
    [contratos, contratos.arquivoExtincaoSha256],
  ] as const;
  const named = new Set<string>();
  for (const [table, column] of columns) {
    const rows = await db
      .selectDistinct({ sha256: column })
      .from(table)
      .where(
        and(inArray(column, [...hashes]), table === revisoes ? isNull(revisoes.dataDescarte) : undefined),
      );
    for (const { sha256 } of rows) if (sha256 !== null) named.add(sha256);
  }
  return named;
}

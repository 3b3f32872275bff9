import { isDomainError } from '@lavra/domain';
import type { Ctx } from '../context/context.ts';
import { write } from '../write/write.ts';
import { releaseFiles } from './unnamed-files.ts';

/** Releases stored bytes if the write that names them was refused. */
export async function releasingHashes<T>(
  ctx: Ctx,
  organizacaoId: number,
  hashes: readonly string[],
  written: Promise<T>,
): Promise<T> {
  return written.catch(async (error: unknown) => {
    if (isDomainError(error))
      await write(ctx, { organizacao: organizacaoId }, (work) => releaseFiles(work, hashes));
    throw error;
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Ctx } from '../../platform/context/context.ts';
import { comparisonState } from './store.ts';
import type { VersionKey } from './version-key.ts';

const pollMs = 100;

/**
 * Waits for the comparison of a version with its upload before something is sent or sealed. It is a job that usually
 * takes less than a second, so a program may create, add signatories and send without asking in between. Returns after
 * `comparisonWaitMs` at the latest; the verb's own rule then refuses.
 */
export async function awaitComparison(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { organizacaoId, minutaId }: Pick<VersionKey, 'organizacaoId' | 'minutaId'>,
): Promise<void> {
  const until = performance.now() + config.comparisonWaitMs;
  while (performance.now() < until) {
    if ((await comparisonState(db, { organizacaoId, minutaId })) !== 'EM_ANDAMENTO') return;
    await pause(pollMs);
  }
}

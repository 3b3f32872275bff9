import type { Work } from '../../platform/write/write.ts';
import type { BatchKey } from './batch-topic.ts';
import { findBatch, updateBatch } from './store.ts';

/** Inside a write: stops a running batch until someone resumes it. */
export async function stopWithin(work: Work, key: BatchKey, motivo: string): Promise<void> {
  const state = await findBatch(work.tx, key);
  if (state?.situacao !== 'EM_ANDAMENTO') return;
  await updateBatch(work.tx, key, { situacao: 'PARADO', motivo, dataFim: work.now });
}

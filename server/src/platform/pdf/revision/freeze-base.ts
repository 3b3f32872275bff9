import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { stampPages } from '../stamp/stamp-document.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import type { FreezeJob, FreezeResult } from './jobs.ts';

/** Draws codes and boxes on a base and writes what certificates will sign. */
export async function freezeBase(job: FreezeJob, typesetter: Typesetter): Promise<FreezeResult> {
  const doc = await stampPages(readFileSync(job.baseCaminho), job, typesetter);
  doc.setModificationDate(new Date(job.instante));
  const bytes = await doc.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY });
  writeFileSync(job.congeladaCaminho, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { congelada: { sha256, tamanho: bytes.length }, paginas: doc.getPageCount() };
}

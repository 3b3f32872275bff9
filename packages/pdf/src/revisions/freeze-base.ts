import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readBase } from '../stamp/read-base.ts';
import { stampPages } from '../stamp/stamp-document.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import type { FreezeJob, FreezeResult } from './jobs.ts';

/** Draws codes and boxes on a base and writes the file to be signed with certificates. */
export async function freezeBase(job: FreezeJob, typesetter: Typesetter): Promise<FreezeResult> {
  const update = await readBase(readFileSync(job.baseCaminho));
  const paginas = await stampPages(update, job, typesetter);
  const { bytes } = update.finish();
  writeFileSync(job.congeladaCaminho, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { congelada: { sha256, tamanho: bytes.length }, paginas };
}

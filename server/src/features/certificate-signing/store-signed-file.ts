import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { gapContent } from '@lavra/pdf/revisions';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { PreparationRow } from './store.ts';

type Prepared = Pick<PreparationRow, 'preparadaSha256' | 'lacunaInicio' | 'lacunaFim' | 'resumo'>;

/**
 * Stores a prepared file with its signature embedded, without holding all of it in memory. Throws if the
 * bytes no longer match the signed digest.
 */
export async function storeSignedFile(
  files: Pick<Files, 'path' | 'temp' | 'put'>,
  { preparadaSha256, lacunaInicio, lacunaFim, resumo }: Prepared,
  cms: Buffer,
): Promise<StoredFile> {
  if (preparadaSha256 === null) throw new Error('A pending preparation has its file.');
  await using written = await files.temp();
  await copyFile(await files.path(preparadaSha256), written.path);
  const gap = { start: lacunaInicio, end: lacunaFim };
  const file = await open(written.path, 'r+');
  try {
    await file.write(gapContent(gap, cms), gap.start + 1, 'latin1');
  } finally {
    await file.close();
  }
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(written.path, { end: gap.start - 1 }))
    hash.update(chunk as Buffer);
  for await (const chunk of createReadStream(written.path, { start: gap.end })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== resumo) throw new Error(`The prepared file ${preparadaSha256} was altered.`);
  return await files.put({ path: written.path });
}

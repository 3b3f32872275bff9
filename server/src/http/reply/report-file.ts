import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileToSend } from './reply.ts';

/** A PDF that was written for one reader and is kept nowhere. */
export async function reportFile(caminho: string, nome: string): Promise<FileToSend> {
  const bytes = await readFile(caminho);
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    nome,
    tipo: 'application/pdf',
  };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileToSend } from './reply.ts';

type Description = Pick<FileToSend, 'nome' | 'tipo' | 'disposition'>;

/** A PDF that was written for one reader and is kept nowhere. */
export async function reportFile(caminho: string, nome: string): Promise<FileToSend> {
  return bytesFile(await readFile(caminho), { nome, tipo: 'application/pdf' });
}

/** A text that was written for one reader. */
export function textFile(text: string, description: Description): FileToSend {
  return bytesFile(Buffer.from(text), description);
}

/** Bytes that were written for one reader. */
export function bytesFile(bytes: Buffer, description: Description): FileToSend {
  return { ...description, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FileToSend } from './reply.ts';

type Description = Pick<FileToSend, 'nome' | 'tipo' | 'disposition'>;

/** A PDF written for one reader and not stored. */
export async function reportFile(caminho: string, nome: string): Promise<FileToSend> {
  return bytesFile(await readFile(caminho), { nome, tipo: 'application/pdf' });
}

/** A text written for one reader. */
export function textFile(text: string, description: Description): FileToSend {
  return bytesFile(Buffer.from(text), description);
}

/** Bytes written for one reader. */
export function bytesFile(bytes: Buffer, description: Description): FileToSend {
  return { ...description, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

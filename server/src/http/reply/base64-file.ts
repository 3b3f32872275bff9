import type { ArquivoBase64 } from '@lavra/client/types';
import type { FileToSend } from './reply.ts';

/** A whole file in the contract's JSON form. */
export async function toBase64(file: FileToSend): Promise<ArquivoBase64> {
  return { nome: file.nome, tipo: file.tipo, conteudo: (await readAll(file)).toString('base64') };
}

async function readAll(file: FileToSend): Promise<Buffer> {
  if ('bytes' in file) return Buffer.from(file.bytes);
  if ('path' in file) throw new Error('Stored files are opened by their hash.');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file.open({ start: 0, end: file.tamanho - 1 }))
    chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

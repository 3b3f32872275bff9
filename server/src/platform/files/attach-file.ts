import { open } from 'node:fs/promises';
import { ATTACHED_HEAD_BYTES, assertAllowed, checkAttachedContent, checkAttachedFile } from '@lavra/domain';
import type { Files, StoredFile } from './files.ts';

/** A received file, in temporary storage. */
interface ReceivedFile extends StoredFile {
  readonly path: string;
  readonly nome: string;
}

/** Stores a PDF, PNG or JPEG byte for byte. Its content must be what its name says. @throws DomainError 413, 422 */
export async function attachFile(files: Pick<Files, 'put'>, upload: ReceivedFile): Promise<StoredFile> {
  const { path, nome, sha256, tamanho } = upload;
  assertAllowed(checkAttachedFile({ nome, tamanhoBytes: tamanho }));
  assertAllowed(checkAttachedContent(nome, await headOf(path)));
  return files.put({ path, measured: { sha256, tamanho } });
}

async function headOf(path: string): Promise<Uint8Array> {
  await using file = await open(path);
  const head = new Uint8Array(ATTACHED_HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, head.length, 0);
  return head.subarray(0, bytesRead);
}

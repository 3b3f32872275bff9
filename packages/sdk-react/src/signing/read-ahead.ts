import { sharedDocument } from '../viewer/open-document.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';

/** A base requested before the page's code has loaded. */
export interface AheadReading {
  readonly source: PdfSource;
  /** False if it was refused, failed or has another hash: request it again. */
  readonly isThere: Promise<boolean>;
  /** Releases the document, which stays open until then. */
  readonly close: () => void;
}

let ahead: (AheadReading & { readonly baseSha256: string }) | undefined;

/**
 * Opens a small base once its bytes have arrived with the announced hash, while the page starts; the page takes it
 * over, once. `workerSrc` as in the provider.
 * @example readAhead(convite.contrato.baseSha256, fetch(`/api/public/assinaturas/${token}/documento`))
 */
export function readAhead(baseSha256: string, answer: Promise<Response>, workerSrc?: string): void {
  const bytes = checkedBytes(answer, baseSha256);
  const source = { read: () => bytes };
  const isThere = bytes.then(
    () => true,
    () => false,
  );
  const close = sharedDocument(source, { workerSrc }).subscribe(() => undefined);
  ahead = { baseSha256, source, isThere, close };
}

/** The prefetched base with this hash. */
export function takeReadAhead(baseSha256: string): AheadReading | undefined {
  if (ahead?.baseSha256 !== baseSha256) return undefined;
  const reading = ahead;
  ahead = undefined;
  return reading;
}

async function checkedBytes(answer: Promise<Response>, baseSha256: string): Promise<ArrayBuffer> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const bytes = await response.arrayBuffer();
  if (!(await hasHash(bytes, baseSha256))) throw new Error('These are not the bytes that were announced.');
  return bytes;
}

/** Without a secure context, hashing is unavailable here; the server still compares the signed hash. */
export async function hasHash(bytes: ArrayBuffer, sha256: string): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

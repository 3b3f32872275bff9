import type { AssinaturaConvite, Problema } from '@lavra/client/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fileNameOf, saveFile } from '../documents/save-file.ts';
import { useLavra } from '../provider/context.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';

/** The base to be read: the very bytes whose hash will be signed. */
export type SigningDocument =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problema }
  | { readonly status: 'ready'; readonly source: PdfSource; readonly baseSha256: string };

/** Larger documents are read by ranges, so that the first page need not wait for the last. */
const WHOLE_UP_TO_BYTES = 2_000_000;

const CHANGED: Problema = {
  type: 'about:blank',
  title: 'Conflito',
  status: 409,
  detail: 'O documento exibido não é o atual. Abra-o e leia novamente antes de assinar.',
  excecao: 'DocumentoAlteradoException',
};

/**
 * Fetches the base of a signature, once for each hash. A small one comes whole, and its bytes are hashed before
 * they are shown; a large one by ranges, with the pass in a header.
 */
export function useSigningDocument(
  token: string,
  passe: string | undefined,
  convite: AssinaturaConvite | undefined,
): {
  readonly document: SigningDocument;
  readonly retry: () => void;
  readonly download: () => Promise<Problema | null>;
} {
  const { client } = useLavra();
  const [document, setDocument] = useState<SigningDocument>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const pass = useRef(passe);
  pass.current = passe;
  const isOpen = convite?.situacao === 'DISPONIVEL';
  const baseSha256 = convite?.contrato.baseSha256 ?? '';
  const isSmall = (convite?.contrato.tamanhoBase ?? 0) <= WHOLE_UP_TO_BYTES;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading
  useEffect(() => {
    if (!isOpen || baseSha256 === '') return undefined;
    const abort = new AbortController();
    const input = { path: { token }, ...(pass.current ? { passe: pass.current } : {}) };
    const read = async (): Promise<SigningDocument> => {
      if (!isSmall) {
        const url = client.address('downloadSigningDocument', input);
        const headers = {
          ...(await client.headers()),
          Accept: 'application/pdf',
          ...(pass.current ? { 'X-Lavra-Passe': pass.current } : {}),
        };
        return { status: 'ready', source: { url, headers }, baseSha256 };
      }
      const result = await client.download('downloadSigningDocument', input, { signal: abort.signal });
      if (!result.ok) return { status: 'failed', problem: result.problem };
      const isShown = await hasHash(result.data, baseSha256);
      return isShown
        ? { status: 'ready', source: { data: result.data }, baseSha256 }
        : { status: 'failed', problem: CHANGED };
    };
    setDocument({ status: 'loading' });
    void read().then((next) => {
      if (!abort.signal.aborted) setDocument(next);
    });
    return () => abort.abort();
  }, [client, token, isOpen, baseSha256, isSmall, attempt]);

  const download = useCallback(async () => {
    const input = { path: { token }, ...(pass.current ? { passe: pass.current } : {}) };
    const result = await client.download('downloadSigningDocument', input);
    if (!result.ok) return result.problem;
    saveFile(result.data, fileNameOf(convite?.contrato.nome ?? '', '.pdf'));
    return null;
  }, [client, token, convite?.contrato.nome]);

  return { document, retry: useCallback(() => setAttempt((count) => count + 1), []), download };
}

/** Without a secure context there is no hashing here; the server compares the hash that is signed all the same. */
async function hasHash(bytes: Blob, sha256: string): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

import type { LavraClient, OperationInput, Result } from '@lavra/client';
import type { AssinaturaConvite, Problema } from '@lavra/client/types';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { fileNameOf, saveFile } from '../documents/save-file.ts';
import { useLavra } from '../provider/context.ts';
import { wholeUpToBytes } from '../viewer/first-ranges.ts';
import { sharedDocument } from '../viewer/open-document.ts';
import { offerPictures } from '../viewer/page-pictures.ts';
import type { PdfSource } from '../viewer/pdf-engine.ts';
import type { PdfFiles } from '../viewer/pdf-files.ts';
import { PdfFilesContext } from '../viewer/pdf-files-context.ts';
import { type AheadReading, hasHash, takeReadAhead } from './read-ahead.ts';

/** The document to read. Its source can be shown while its bytes are loading. */
export type SigningDocument =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problema }
  | {
      readonly status: 'ready';
      readonly source: PdfSource;
      readonly baseSha256: string;
      /** Image of page 1, once loaded. */
      readonly imagem?: Blob;
    };

const CHANGED: Problema = {
  type: 'about:blank',
  title: 'Conflito',
  status: 409,
  detail: 'O documento na tela não é o atual. Abra e leia de novo antes de assinar.',
  excecao: 'DocumentoAlteradoException',
};

/**
 * Loads the document, once per hash: page 1 as an image first, then a small base whole, hashed before it is
 * shown, or a large one by ranges with the pass in a header. Opens it immediately, so that its pages are
 * ready.
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
  const files = useContext(PdfFilesContext);
  const [document, setDocument] = useState<SigningDocument>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const pass = useRef(passe);
  pass.current = passe;
  const situacao = convite?.situacao;
  const isOpen = situacao === 'DISPONIVEL' || (situacao === 'ASSINADO' && !convite?.bloqueado);
  const baseSha256 = convite?.contrato.baseSha256 ?? '';
  const contrato = useRef(convite?.contrato);
  contrato.current = convite?.contrato;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading
  useEffect(() => {
    if (!isOpen || baseSha256 === '' || !contrato.current) return undefined;
    const abort = new AbortController();
    const reading = startReading(client, contrato.current, {
      path: { token },
      ...(pass.current ? { passe: pass.current } : {}),
      signal: abort.signal,
    });
    offerPictures(reading.source, async (pagina, signal) => {
      const passe = pass.current === undefined ? {} : { passe: pass.current };
      const result = await client.download(
        'getSigningPageImage',
        { path: { token }, query: { pagina }, ...passe },
        { signal },
      );
      if (!result.ok) throw new Error(result.problem.title);
      return result.data;
    });
    setDocument({ status: 'ready', source: reading.source, baseSha256 });
    const unlessGone = (change: (before: SigningDocument) => SigningDocument) => {
      if (!abort.signal.aborted) setDocument(change);
    };
    let close: () => void = () => undefined;
    void reading.image.then((imagem) => {
      if (imagem) unlessGone((before) => (before.status === 'ready' ? { ...before, imagem } : before));
      // The first visible content is loaded alone.
      if (!abort.signal.aborted) close = keepOpen(reading.source, files);
    });
    void reading.whole.then((result) => {
      if (result && !result.ok) unlessGone(() => ({ status: 'failed', problem: result.problem }));
    });
    void reading.ahead?.isThere.then((isThere) => {
      if (!isThere && !abort.signal.aborted) setAttempt((count) => count + 1);
    });
    return () => {
      abort.abort();
      reading.ahead?.close();
      close();
    };
  }, [client, token, isOpen, baseSha256, attempt, files]);

  const download = useCallback(async () => {
    const input = { path: { token }, ...(pass.current ? { passe: pass.current } : {}) };
    const result = await client.download('downloadSigningDocument', input);
    if (!result.ok) return result.problem;
    saveFile(result.data, fileNameOf(convite?.contrato.nome ?? '', '.pdf'));
    return null;
  }, [client, token, convite?.contrato.nome]);

  return { document, retry: useCallback(() => setAttempt((count) => count + 1), []), download };
}

/** Opens it for a later viewer and keeps it open. */
function keepOpen(source: PdfSource, files: PdfFiles): () => void {
  return sharedDocument(source, files).subscribe(() => undefined);
}

interface Reading {
  readonly source: PdfSource;
  /** Null if there is none. */
  readonly image: Promise<Blob | null>;
  /** Null if it is read by ranges or was prefetched. */
  readonly whole: Promise<Result<Blob> | null>;
  /** Requested before this code was loaded. */
  readonly ahead?: AheadReading;
}

type ReadingInput = OperationInput<'downloadSigningDocument'> & { readonly signal: AbortSignal };

function startReading(
  client: LavraClient,
  { baseSha256, tamanhoBase, primeiraPagina, copiaVisualizacao }: AssinaturaConvite['contrato'],
  { signal, ...input }: ReadingInput,
): Reading {
  const image = primeiraPagina
    ? client
        .download('getSigningFirstPageImage', input, { signal })
        .then((result) => (result.ok ? result.data : null))
    : Promise.resolve(null);
  const ahead = takeReadAhead(baseSha256);
  if (ahead) return { source: ahead.source, image, whole: Promise.resolve(null), ahead };
  if (tamanhoBase > wholeUpToBytes) {
    return { source: rangesOf(client, input, { copiaVisualizacao }), image, whole: Promise.resolve(null) };
  }
  const whole = image.then(() => wholeBase(client, input, { baseSha256, signal }));
  const read = async () => {
    const result = await whole;
    if (!result.ok) throw new Error(result.problem.title);
    return result.data;
  };
  return { source: { read }, image, whole };
}

function rangesOf(
  client: LavraClient,
  { path, passe }: OperationInput<'downloadSigningDocument'>,
  { copiaVisualizacao }: Pick<AssinaturaConvite['contrato'], 'copiaVisualizacao'>,
): PdfSource {
  const base = client.address('downloadSigningDocument', { path });
  return {
    url: copiaVisualizacao ? client.address('downloadSigningViewingCopy', { path }) : base,
    // The copy is only quicker to read; the base shows the same.
    otherwise: base,
    // A signer has no session; the pass opens the document.
    headers: { Accept: 'application/pdf', ...(passe ? { 'X-Lavra-Passe': passe } : {}) },
    fetch: client.fetch,
  };
}

async function wholeBase(
  client: LavraClient,
  input: OperationInput<'downloadSigningDocument'>,
  { baseSha256, signal }: { readonly baseSha256: string; readonly signal: AbortSignal },
): Promise<Result<Blob>> {
  const result = await client.download('downloadSigningDocument', input, { signal });
  if (!result.ok || (await hasHash(await result.data.arrayBuffer(), baseSha256))) return result;
  return { ok: false, problem: CHANGED };
}

import { createContext } from 'react';
import { defaultWorkerSrc } from './default-worker.ts';

/** The document to show. Memoise the object: another one is another document. */
export type PdfSource =
  | { readonly data: Blob | ArrayBuffer | Uint8Array }
  /** Bytes on their way: the engine starts meanwhile. */
  | { readonly read: () => Promise<Blob> }
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

/** Address of `pdf.worker.mjs`, same origin; cmaps, standard fonts and decoders are looked for beside it. */
export const PdfWorkerContext = createContext<string | undefined>(undefined);

type Engine = typeof import('pdfjs-dist/legacy/build/pdf.mjs');
/** A document opened by pdf.js. */
export type PdfDocument = import('pdfjs-dist').PDFDocumentProxy;
/** A page of a document opened by pdf.js. */
export type PdfPageProxy = import('pdfjs-dist').PDFPageProxy;

let loading: Promise<Engine> | undefined;

/** Loads pdf.js when the first document is shown. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.mjs').catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

/** How the opening of a document ended when it did not end well. */
export type OpenFailure = 'damaged' | 'unreachable';

/** What opening a document needs beside its source. */
export type OpenOptions = {
  readonly workerSrc: string | undefined;
  readonly signal: AbortSignal;
  /** Asked for as long as the document stays locked. */
  readonly onPassword: (submit: (password: string) => void, isRetry: boolean) => void;
};

/**
 * Opens a document in a worker of its own. No WebAssembly and no eval: it works under `script-src 'self'`.
 * Closing goes through the signal.
 */
export async function openDocument(
  source: PdfSource,
  { workerSrc = defaultWorkerSrc, signal, onPassword }: OpenOptions,
): Promise<PdfDocument> {
  // The worker starts while pdf.js and the bytes are still on their way.
  const port = new Worker(workerSrc, { type: 'module' });
  let close = () => port.terminate();
  try {
    const [engine, from] = await Promise.all([loadEngine(), parametersOf(source)]);
    if (signal.aborted) {
      close();
      throw signal.reason;
    }
    // The declared type of `port` is that of its default value.
    const worker = new engine.PDFWorker({ port: port as unknown as null });
    close = () => {
      worker.destroy();
      port.terminate();
    };
    const beside = (folder: string) => new URL(`./${folder}/`, new URL(workerSrc, document.baseURI)).href;
    const task = engine.getDocument({
      ...from,
      worker,
      useWasm: false,
      cMapUrl: beside('cmaps'),
      standardFontDataUrl: beside('standard_fonts'),
      wasmUrl: beside('wasm'),
      disableAutoFetch: true,
      rangeChunkSize: 262_144,
    });
    task.onPassword = (submit: (password: string) => void, reason: number) =>
      onPassword(submit, reason === engine.PasswordResponses.INCORRECT_PASSWORD);
    signal.addEventListener(
      'abort',
      () => {
        task.destroy().then(close, close);
      },
      { once: true },
    );
    return await task.promise;
  } catch (fault) {
    if (!signal.aborted) close();
    throw fault;
  }
}

/** Why a document did not open. */
export function failureOf(fault: unknown): OpenFailure {
  return fault instanceof Error && fault.name === 'InvalidPDFException' ? 'damaged' : 'unreachable';
}

async function parametersOf(source: PdfSource) {
  if ('url' in source) return { url: source.url, httpHeaders: { ...source.headers } };
  const data = 'read' in source ? await source.read() : source.data;
  const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
  // The worker takes its bytes away from whoever gave them: it gets a copy.
  return { data: new Uint8Array(bytes).slice() };
}

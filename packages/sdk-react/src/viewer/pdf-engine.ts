import { keepSource } from './page-pictures.ts';
import { addressesOf, type PdfFiles } from './pdf-files.ts';
import type { PdfDocument, PdfSource } from './pdf-types.ts';
import { readByRanges } from './range-reader.ts';
import { type Engine, loadEngine, takeWorker } from './start-viewer.ts';

export type { PdfDocument, PdfPageProxy, PdfSource } from './pdf-types.ts';

/** Reason why a document could not be opened: its file, the connection, or the browser. */
export type OpenFailure = 'damaged' | 'unreachable' | 'browser';

/** The engine failed by itself: this browser lacks something that it needs. */
class EngineFault extends Error {
  override readonly name = 'EngineFault';
}

/** Options of opening a document. */
export type OpenOptions = {
  readonly files: PdfFiles;
  readonly signal: AbortSignal;
  /** Called while the document is locked. */
  readonly onPassword: (submit: (password: string) => void, isRetry: boolean) => void;
};

/**
 * Opens a document in a new worker. Works under `script-src 'self'`, without eval. The signal closes it.
 */
export async function openDocument(
  source: PdfSource,
  { files, signal, onPassword }: OpenOptions,
): Promise<PdfDocument> {
  // The worker starts while pdf.js and the bytes are loading.
  const { worker: workerSrc, data, decoders, iccUrl } = addressesOf(files);
  const port = takeWorker(workerSrc);
  const failed = new Promise<never>((_, reject) =>
    port.addEventListener('error', (event) => reject(faultOf(event)), { once: true }),
  );
  // No longer awaited once the document is open.
  failed.catch(() => undefined);
  let close = () => port.terminate();
  let isUnderway = false;
  try {
    const loading = loadEngine();
    const [engine, { failed: cut = failed, ...from }] = await Promise.race([
      Promise.all([loading, parametersOf(source, loading, signal)]),
      failed,
    ]);
    if (signal.aborted) throw signal.reason;
    const losses = engine.watchLosses(port);
    // The type of `port` is declared as that of its default value.
    const worker = new engine.PDFWorker({ port: port as unknown as null });
    close = () => {
      worker.destroy();
      port.terminate();
    };
    const task = engine.getDocument({
      ...from,
      worker,
      // Where a policy refuses WebAssembly, the worker imports the decoders as scripts.
      wasmUrl: decoders,
      iccUrl,
      BinaryDataFactory: engine.pdfData(data, () => {
        losses.hasFontLoss = true;
      }),
      useWorkerFetch: false,
      // System fonts with these names look different on each device, and their widths do not match.
      useSystemFonts: false,
      disableAutoFetch: true,
      disableStream: true,
    });
    task.onPassword = (submit: (password: string) => void, reason: number) =>
      onPassword(submit, reason === engine.PasswordResponses.INCORRECT_PASSWORD);
    isUnderway = true;
    signal.addEventListener('abort', () => task.destroy().then(close, close), { once: true });
    const pdf = await Promise.race([task.promise, failed, cut]);
    engine.keepLosses(pdf, losses);
    keepSource(pdf, source);
    return pdf;
  } catch (fault) {
    if (!isUnderway || !signal.aborted) close();
    throw fault;
  }
}

/** A script that failed tells its error; one that could not be loaded does not. */
function faultOf(event: Event): Error {
  const message = event instanceof ErrorEvent ? event.message : '';
  return message ? new EngineFault(message) : new Error('The worker cannot be loaded.');
}

/** Names of errors for which neither the file nor the connection is the cause. pdf.js calls those of its worker unknown. */
const engineFaults = new Set(['EngineFault', 'ReferenceError', 'SyntaxError', 'UnknownErrorException']);
/** Browsers also call it a type error if an address cannot be reached. */
const networkFault = /fetch|import|load|network/i;

/** Why a document did not open. */
export function failureOf(fault: unknown): OpenFailure {
  if (!(fault instanceof Error)) return 'unreachable';
  if (fault.name === 'InvalidPDFException') return 'damaged';
  const isTypeFault = fault.name === 'TypeError' && !networkFault.test(fault.message);
  return isTypeFault || engineFaults.has(fault.name) ? 'browser' : 'unreachable';
}

async function parametersOf(
  source: PdfSource,
  loading: Promise<Engine>,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof readByRanges>>> {
  if ('url' in source) return readByRanges(source, loading, signal);
  const data = 'read' in source ? await source.read() : source.data;
  const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
  // A copy, because the worker takes ownership of its bytes.
  return { data: new Uint8Array(bytes).slice() };
}

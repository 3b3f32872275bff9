import type { PageSize } from './page-geometry.ts';
import {
  failureOf,
  type OpenFailure,
  openDocument,
  type PdfDocument,
  type PdfPageProxy,
  type PdfSource,
} from './pdf-engine.ts';
import type { PdfFiles } from './pdf-files.ts';
import { loadEngine } from './start-viewer.ts';

/** Opening state of a document. */
export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: PdfDocument; readonly firstPage: PageSize }
  | { readonly status: 'password'; readonly isWrong: boolean; readonly submit: (password: string) => void }
  | { readonly status: 'failed'; readonly failure: OpenFailure };

/** A document opened once and shown by several components. */
export type OpenedDocument = {
  readonly state: () => PdfState;
  /** Opens it with the first listener and closes it after the last one unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reloads the document. The old one stays visible until the new one is ready. */
  readonly reopen: () => void;
};

export const LOADING: PdfState = { status: 'loading' };

const firstPages = new WeakMap<PdfDocument, PdfPageProxy>();

/** Page 1 of a document, loaded with it so that it is drawn without another delay. */
export const firstPageOf = (pdf: PdfDocument): PdfPageProxy | undefined => firstPages.get(pdf);

// Keyed by the source object: components with the same object share the document.
const opened = new WeakMap<PdfSource, Map<string, OpenedDocument>>();

/** The shared opening of a source: all components use one worker and one copy of the bytes. */
export function sharedDocument(source: PdfSource, files: PdfFiles): OpenedDocument {
  const byWorker = opened.get(source) ?? new Map<string, OpenedDocument>();
  opened.set(source, byWorker);
  const key = files.workerSrc ?? '';
  const known = byWorker.get(key);
  if (known) return known;
  const document = createOpening(source, files);
  byWorker.set(key, document);
  return document;
}

function createOpening(source: PdfSource, files: PdfFiles): OpenedDocument {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let reading: AbortController | undefined;
  const change = (next: PdfState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const read = async () => {
    const before = reading;
    const abort = new AbortController();
    const { signal } = abort;
    reading = abort;
    if (state.status !== 'ready') change(LOADING);
    const next = await readState(source, {
      files,
      signal,
      onPassword: (submit, isWrong) => {
        if (!signal.aborted) change({ status: 'password', isWrong, submit });
      },
    });
    if (signal.aborted) return;
    if (next.status === 'failed' && state.status === 'ready') {
      abort.abort();
      reading = before;
      return;
    }
    change(next);
    before?.abort();
  };
  const close = () => {
    // StrictMode and moves in the tree unsubscribe and resubscribe immediately.
    if (listeners.size > 0) return;
    reading?.abort();
    reading = undefined;
    state = LOADING;
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      if (!reading) void read();
      return () => {
        listeners.delete(listener);
        setTimeout(close);
      };
    },
    reopen: () => void read(),
  };
}

async function readState(source: PdfSource, options: Parameters<typeof openDocument>[1]): Promise<PdfState> {
  try {
    const pdf = await openDocument(source, options);
    const page = await pdf.getPage(1);
    firstPages.set(pdf, page);
    (await loadEngine()).startPage(pdf, page);
    readAheadOfDrawing(page);
    const { width, height } = page.getViewport({ scale: 1 });
    return { status: 'ready', pdf, firstPage: { largura: width, altura: height } };
  } catch (fault) {
    return { status: 'failed', failure: failureOf(fault) };
  }
}

/** Lets the engine load the content and fonts of page 1 while its layout is still being prepared. */
function readAheadOfDrawing(page: PdfPageProxy): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const viewport = page.getViewport({ scale: 1 });
  // Prefetches the page's operations without drawing. The drawing itself reports failures.
  page.render({ canvas, viewport, operationsFilter: () => false }).promise.catch(() => undefined);
}

import { useContext, useEffect, useMemo, useState } from 'react';
import type { PageSize } from './page-geometry.ts';
import {
  failureOf,
  type OpenFailure,
  openDocument,
  type PdfDocument,
  type PdfSource,
  PdfWorkerContext,
} from './pdf-engine.ts';

/** How far the opening of a document is. */
export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly pdf: PdfDocument; readonly firstPage: PageSize }
  | { readonly status: 'password'; readonly isWrong: boolean; readonly submit: (password: string) => void }
  | { readonly status: 'failed'; readonly failure: OpenFailure };

const LOADING: PdfState = { status: 'loading' };

/** Opens a document and closes it with the component, or when the source changes. */
export function usePdfDocument(source: PdfSource): { state: PdfState; retry: () => void } {
  const workerSrc = useContext(PdfWorkerContext);
  const [attempt, setAttempt] = useState(0);
  const target = useMemo(() => ({ source, attempt }), [source, attempt]);
  const [state, setState] = useState<PdfState>(LOADING);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setState(LOADING);
    const open = async () => {
      try {
        const pdf = await openDocument(target.source, {
          workerSrc,
          signal,
          onPassword: (submit, isWrong) => setState({ status: 'password', isWrong, submit }),
        });
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        if (!signal.aborted)
          setState({ status: 'ready', pdf, firstPage: { largura: width, altura: height } });
      } catch (fault) {
        if (!signal.aborted) setState({ status: 'failed', failure: failureOf(fault) });
      }
    };
    void open();
    return () => abort.abort();
  }, [target, workerSrc]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}

import { useContext, useMemo, useSyncExternalStore } from 'react';
import { LOADING, type PdfState, sharedDocument } from './open-document.ts';
import type { PdfSource } from './pdf-engine.ts';
import { PdfWorkerContext } from './worker-context.ts';

const stillLoading = () => LOADING;

/** Opens a document, once for all components with the same source object, and closes it with the last of them. */
export function usePdfDocument(source: PdfSource): { state: PdfState; retry: () => void } {
  const workerSrc = useContext(PdfWorkerContext);
  const document = useMemo(() => sharedDocument(source, workerSrc), [source, workerSrc]);
  const state = useSyncExternalStore(document.subscribe, document.state, stillLoading);
  return { state, retry: document.reopen };
}

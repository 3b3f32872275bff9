import { useContext, useMemo, useSyncExternalStore } from 'react';
import { LOADING, type PdfState, sharedDocument } from './open-document.ts';
import type { PdfSource } from './pdf-engine.ts';
import { PdfFilesContext } from './pdf-files-context.ts';

const stillLoading = () => LOADING;

/** Opens a document, once for all components with the same source object, and closes it with the last of them. */
export function usePdfDocument(source: PdfSource): { state: PdfState; retry: () => void } {
  const files = useContext(PdfFilesContext);
  const document = useMemo(() => sharedDocument(source, files), [source, files]);
  const state = useSyncExternalStore(document.subscribe, document.state, stillLoading);
  return { state, retry: document.reopen };
}

import { createContext } from 'react';

/**
 * Address of `pdf.worker.mjs`, same origin. Character maps, standard fonts and decoders are in folders beside
 * it.
 */
export const PdfWorkerContext = createContext<string | undefined>(undefined);

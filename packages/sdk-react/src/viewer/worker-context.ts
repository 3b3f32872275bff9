import { createContext } from 'react';

/**
 * Address of `pdf.worker.mjs`, same origin, with the folders of character maps, standard fonts and decoders next to
 * it.
 */
export const PdfWorkerContext = createContext<string | undefined>(undefined);

import { createContext } from 'react';

/** Address of `pdf.worker.mjs`, same origin; cmaps, standard fonts and decoders are looked for beside it. */
export const PdfWorkerContext = createContext<string | undefined>(undefined);

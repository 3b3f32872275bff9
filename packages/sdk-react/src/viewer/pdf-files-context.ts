import { createContext } from 'react';
import type { PdfFiles } from './pdf-files.ts';

/** In a file without the addresses, because the signing page's first script needs those before React. */
export const PdfFilesContext = createContext<PdfFiles>({});

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';

/** pdf.js's worker while developing; what is built has it under a name with its hash, as the SDK knows by itself. */
export const workerSrc = import.meta.env.DEV ? '/pdf/pdf.worker.mjs' : undefined;

/** Draws a page of the app. */
export function mount(page: ReactNode): void {
  const element = document.getElementById('app');
  if (element) createRoot(element).render(<StrictMode>{page}</StrictMode>);
}

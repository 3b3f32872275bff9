import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';

/** pdf.js's worker and what it reads on demand, served from the same origin. */
export const workerSrc = '/pdf/pdf.worker.mjs';

/** Draws a page of the app. */
export function mount(page: ReactNode): void {
  const element = document.getElementById('app');
  if (element) createRoot(element).render(<StrictMode>{page}</StrictMode>);
}

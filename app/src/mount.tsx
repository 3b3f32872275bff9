import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';

/** pdf.js worker URL in development. In a build the SDK resolves the hashed name itself. */
export const workerSrc = import.meta.env.DEV ? '/pdf/pdf.worker.mjs' : undefined;

/** Renders a page of the app. */
export function mount(page: ReactNode): void {
  const element = document.getElementById('app');
  if (element) createRoot(element).render(<StrictMode>{page}</StrictMode>);
}

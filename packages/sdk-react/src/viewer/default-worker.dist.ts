import { isModernBrowser } from './modern-browser.ts';

/** Workers shipped beside the package's modules. Bundlers that know this form copy them. */
export const defaultWorkerSrc: string = isModernBrowser
  ? new URL('./pdf.worker.modern.mjs', import.meta.url).href
  : new URL('./pdf.worker.mjs', import.meta.url).href;

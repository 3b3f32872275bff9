import { isModernBrowser } from './modern-browser.ts';

/** The workers shipped beside the package's modules; bundlers that know this form copy them along. */
export const defaultWorkerSrc: string = isModernBrowser
  ? new URL('./pdf.worker.modern.mjs', import.meta.url).href
  : new URL('./pdf.worker.mjs', import.meta.url).href;

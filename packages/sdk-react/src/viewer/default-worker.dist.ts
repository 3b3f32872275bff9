import { isModernBrowser } from './modern-browser.ts';

/** Workers shipped with the package's modules. Bundlers recognise this form and copy them. */
export const defaultWorkerSrc: string = isModernBrowser
  ? new URL('./pdf.worker.modern.mjs', import.meta.url).href
  : new URL('./pdf.worker.mjs', import.meta.url).href;

/** Decoders of scanned images, one file for all. */
export const defaultDecodersSrc: string | undefined = new URL('./pdf.decoders.mjs', import.meta.url).href;

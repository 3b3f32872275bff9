import { defaultDecodersSrc, defaultWorkerSrc } from './default-worker.ts';

/** Where pdf.js finds its files. */
export type PdfFiles = {
  /** Address of `pdf.worker.mjs`, same origin, with the folders of what documents need next to it. */
  readonly workerSrc?: string | undefined;
  /** Address of the deployment, which serves character maps and standard fonts to every site. */
  readonly lavra?: string | undefined;
};

/** Addresses for pdf.js, which appends a file's name to all but the worker's. */
export function addressesOf({ workerSrc, lavra }: PdfFiles) {
  const worker = workerSrc ?? defaultWorkerSrc;
  const beside = new URL('.', new URL(worker, document.baseURI)).href;
  const decoders = workerSrc === undefined ? defaultDecodersSrc : undefined;
  const data = decoders && lavra !== undefined ? new URL(`${lavra}/pdf/`, document.baseURI).href : beside;
  return {
    worker,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    // The name lands in the fragment, by which the shipped file knows the decoder.
    wasmUrl: decoders ? `${new URL(decoders, document.baseURI).href}#/` : `${beside}wasm/`,
  };
}

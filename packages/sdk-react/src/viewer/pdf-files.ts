import { defaultDecodersSrc, defaultWorkerSrc } from './default-worker.ts';

/** Where pdf.js finds its files. */
export type PdfFiles = {
  /** Address of `pdf.worker.mjs`, same origin, with the folders of what documents need next to it. */
  readonly workerSrc?: string | undefined;
  /** Address of the deployment, which serves decoders, character maps and standard fonts to every site. */
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
    /** Loaded by the page, whose policy allows the deployment; a worker has a policy of its own. */
    data: {
      cMapUrl: `${data}cmaps/`,
      standardFontDataUrl: `${data}standard_fonts/`,
      wasmUrl: `${data}wasm/`,
    },
    /** Imported by the worker where WebAssembly is refused. The name lands in the fragment, which the file reads. */
    decoders: decoders ? `${new URL(decoders, document.baseURI).href}#/` : `${beside}wasm/`,
    /** Loaded by the worker, for colour profiles. */
    iccUrl: `${data}iccs/`,
  };
}

import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Where the worker is when the SDK runs from its sources; the package has `default-worker.dist.ts` instead. */
export const defaultWorkerSrc: string = workerUrl;

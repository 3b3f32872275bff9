/** The worker shipped beside the package's modules; bundlers that know this form copy it along. */
export const defaultWorkerSrc: string = new URL('./pdf.worker.mjs', import.meta.url).href;

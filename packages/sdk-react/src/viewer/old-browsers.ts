function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/**
 * Adds what pdf.js's legacy build expects to exist but Safari 16 and Chrome 109 lack. Call it before pdf.js is loaded,
 * on the page and in the worker.
 */
export function addMissingFeatures(): void {
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers });
}

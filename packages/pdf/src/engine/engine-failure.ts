/**
 * A trap or abort of WebAssembly, after which the engine's memory may be damaged: the process must end. An exhausted
 * stack is a plain RangeError, which only its trace tells from one of JavaScript.
 */
export function isEngineFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // TypeScript knows the type of a RuntimeError only with the types of browsers.
  if (error.name === 'RuntimeError') return true;
  return error instanceof RangeError && /wasm:\/\/|wasm-function/.test(error.stack ?? '');
}

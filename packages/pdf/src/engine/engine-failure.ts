/**
 * Whether an error is a trap or abort of WebAssembly. The engine's memory may then be damaged, so the process must
 * end. An exhausted stack is a plain RangeError; only its stack trace distinguishes it from JavaScript's.
 */
export function isEngineFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Only the DOM types declare RuntimeError.
  if (error.name === 'RuntimeError') return true;
  return error instanceof RangeError && /wasm:\/\/|wasm-function/.test(error.stack ?? '');
}

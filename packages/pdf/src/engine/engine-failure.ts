/**
 * A trap or abort of WebAssembly, after which the engine's memory may be damaged: the process must end.
 * TypeScript knows its type only with the types of browsers.
 */
export function isEngineFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError';
}

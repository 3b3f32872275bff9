import { WorkerFailure } from './worker-pool.ts';

/** Every letter, or U+FFFD for those of writings that could end the typesetter's process. */
export type Writing = 'TODA' | 'SIMPLES';

/**
 * A name can end the typesetter's process, which must not keep a document from being made. Whole letters are tried
 * twice: a process may also have been killed for another's sake.
 */
export async function inAnyWriting<T>(run: (escrita: Writing) => Promise<T>): Promise<T> {
  const lost = async (next: () => Promise<T>, error: unknown): Promise<T> => {
    if (error instanceof WorkerFailure && error.reason === 'queda') return next();
    throw error;
  };
  const again = () => run('TODA').catch((error: unknown) => lost(() => run('SIMPLES'), error));
  return run('TODA').catch((error: unknown) => lost(again, error));
}

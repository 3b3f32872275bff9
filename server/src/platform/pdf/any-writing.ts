import { WorkerFailure } from '../workers/worker-pool.ts';

/** Unchanged text, or U+FFFD for letters of scripts that could crash the typesetter's process. */
export type Writing = 'TODA' | 'SIMPLES';

/**
 * A name can crash the typesetter's process, which must not prevent a document. The original letters are tried
 * twice, because a process may have been killed for another reason.
 */
export async function inAnyWriting<T>(run: (escrita: Writing) => Promise<T>): Promise<T> {
  const lost = async (next: () => Promise<T>, error: unknown): Promise<T> => {
    if (error instanceof WorkerFailure && error.reason === 'queda') return next();
    throw error;
  };
  const again = () => run('TODA').catch((error: unknown) => lost(() => run('SIMPLES'), error));
  return run('TODA').catch((error: unknown) => lost(again, error));
}

import type { Problema, Result } from '@lavra/client';

/** The server refused a step; carries the reason it gave. */
export class RefusedError extends Error {
  readonly problem: Problema;

  constructor(step: string, problem: Problema) {
    super(`${step}: ${problem.detail ?? problem.title}`);
    this.problem = problem;
  }
}

/** The data of a result. @throws RefusedError */
export function must<T>(step: string, result: Result<T>): T {
  if (!result.ok) throw new RefusedError(step, result.problem);
  return result.data;
}

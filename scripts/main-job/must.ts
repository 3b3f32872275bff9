import type { Problema, Result } from '@lavra/client';

/** The server refused a step. The message is its reason. */
export class RefusedError extends Error {
  readonly problem: Problema;

  constructor(problem: Problema, step?: string) {
    const reason = problem.detail ?? problem.title;
    super(step === undefined ? reason : `${step}: ${reason}`);
    this.problem = problem;
  }
}

/** The data of a result, where a refusal is a fault. @throws RefusedError that names the step */
export function must<T>(result: Result<T>, step?: string): T {
  if (!result.ok) throw new RefusedError(result.problem, step);
  return result.data;
}

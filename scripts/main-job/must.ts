import type { Result } from '@lavra/client';

/** The data of a response, for scripts in which a refusal is a fault. @throws Error with the server's reason */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.detail ?? result.problem.title);
  return result.data;
}

import { invalidRequest } from '../contract/problem.ts';
import type { CheckedParameters } from './parameters.ts';

/** Refuses (400) a body that repeats an id of its path with another value. */
export function assertSameIds(path: CheckedParameters['path'], body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const repeated = body as Readonly<Record<string, unknown>>;
  const different = Object.entries(path).filter(
    ([name, id]) => Object.hasOwn(repeated, name) && repeated[name] !== id,
  );
  if (different.length === 0) return;
  throw invalidRequest(
    different.map(([caminho]) => ({ caminho, mensagem: `O campo '${caminho}' difere do endereço.` })),
  );
}

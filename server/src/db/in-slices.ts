import { chunksOf } from '../platform/runtime/chunks-of.ts';

/** Maximum values of a statement: 32,766 in libSQL, 65,535 in PostgreSQL. */
const AT_ONCE = 1_000;

/** Runs a query for any number of values, in slices that fit a statement. */
export async function inSlices<V, R>(
  values: readonly V[],
  ask: (slice: readonly V[]) => PromiseLike<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (const slice of chunksOf(values, AT_ONCE)) for (const row of await ask(slice)) found.push(row);
  return found;
}

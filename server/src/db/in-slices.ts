import { chunksOf } from '../platform/runtime/chunks-of.ts';

/** A statement of libSQL takes 32,766 values, one of PostgreSQL 65,535. */
const AT_ONCE = 1_000;

/** Queries for any number of values, in slices that fit a statement. */
export async function inSlices<V, R>(
  values: readonly V[],
  ask: (slice: readonly V[]) => PromiseLike<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (const slice of chunksOf(values, AT_ONCE)) for (const row of await ask(slice)) found.push(row);
  return found;
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time without other requests; each item adds at most its own. */
const TURN_MS = 10;

/** Works on a list whose length a request decides, and lets other requests run in between. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < TURN_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gather } from './gather.ts';

function recorded(waitMs: number | null, maxItems: number) {
  const runs: (readonly number[])[] = [];
  const ask = gather(
    async (items: readonly number[]) => {
      runs.push(items);
      if (items.includes(13)) throw new Error('treze');
      return items.length;
    },
    { waitMs, maxItems },
  );
  return { runs, ask };
}

it('runs once, in order, for all calls of one event-loop turn, and returns the result to each', async () => {
  const { runs, ask } = recorded(null, 10);
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([3, 3, 3]);
  expect(await ask(4)).toBe(1);
  expect(runs).toEqual([[1, 2, 3], [4]]);
});

it('runs immediately when the maximum batch size is reached', async () => {
  const { runs, ask } = recorded(3_600_000, 2);
  await Promise.all([ask(1), ask(2), ask(3), ask(4)]);
  void ask(5);
  await nextTurn();
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('rejects every call of a failed batch and no later one', async () => {
  const { ask } = recorded(null, 2);
  const ends = await Promise.allSettled([ask(12), ask(13), ask(14)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

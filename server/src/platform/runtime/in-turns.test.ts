import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('lets other work run before a long list ends', async () => {
  let hasOtherRun = false;
  setImmediate(() => {
    hasOtherRun = true;
  });
  const end = performance.now() + 2_000;
  function* untilOtherWork() {
    while (!hasOtherRun && performance.now() < end) yield null;
  }
  await inTurns(untilOtherWork(), () => {});
  expect(hasOtherRun).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../../test/support/database.ts';
import { createFakeClock } from '../runtime/clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

const db = await sharedDatabase();
const rule = { limit: 3, windowS: 60 };

it('limits uses per window in memory and reports when to retry', () => {
  const clock = createFakeClock();
  const rates = createRateLimiter(db, clock);
  expect([1, 2, 3].map(() => rates.take('k', rule).ok)).toEqual([true, true, true]);
  clock.advance(20_000);
  expect(rates.take('k', rule)).toEqual({ ok: false, retryAfterS: 40 });
  expect(rates.take('other', rule).ok).toBe(true);
  clock.advance(40_000);
  expect(rates.take('k', rule).ok).toBe(true);
});

it('counts guarded uses of concurrent processes exactly', async () => {
  const clock = createFakeClock();
  const key = `login:${randomUUID()}`;
  const processes = Array.from({ length: 4 }, () => createRateLimiter(db, clock));
  const verdicts = await Promise.all(
    Array.from({ length: 12 }, (_, n) => processes[n % 4]!.takeGuarded(key, rule)),
  );
  expect(verdicts.filter(({ ok }) => ok)).toHaveLength(3);
  clock.advance(60_000);
  expect(await processes[0]!.takeGuarded(key, rule)).toEqual({ ok: true, remaining: 2 });
  await processes[1]!.clearGuarded(key);
  expect(await processes[2]!.takeGuarded(key, rule)).toEqual({ ok: true, remaining: 2 });
});

it('counts several guarded keys together, each in its own window', async () => {
  const clock = createFakeClock();
  const rates = createRateLimiter(db, clock);
  const key = `login:${randomUUID()}`;
  const uses = [
    { key: `${key}:0`, rule },
    { key: `${key}:1`, rule: { limit: 5, windowS: 3600 } },
  ];
  await rates.takeGuarded(`${key}:1`, uses[1]!.rule);
  expect(await rates.takeAllGuarded(uses)).toEqual([
    { ok: true, remaining: 2 },
    { ok: true, remaining: 3 },
  ]);
  await rates.takeAllGuarded(uses);
  await rates.takeAllGuarded(uses);
  clock.advance(20_000);
  expect(await rates.peekAllGuarded(uses)).toEqual([
    { ok: false, retryAfterS: 40 },
    { ok: true, remaining: 0 },
  ]);
  clock.advance(40_000);
  expect(await rates.takeAllGuarded(uses)).toEqual([
    { ok: true, remaining: 2 },
    { ok: true, remaining: 0 },
  ]);
});

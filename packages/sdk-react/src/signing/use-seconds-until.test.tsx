import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { minutesAndSeconds, useSecondsUntil } from './use-seconds-until.ts';

test('counts by the server’s clock, whatever the device’s clock shows', async () => {
  const tenMinutesAhead = 600_000;
  const end = new Date(Date.now() + tenMinutesAhead + 30_000).toISOString();
  const { result } = await renderHook(() => useSecondsUntil(end, tenMinutesAhead));
  expect(result.current).toBeGreaterThan(27);
  expect(result.current).toBeLessThanOrEqual(30);
});

test('shows minutes and seconds', () => {
  expect([75, 900, 9].map(minutesAndSeconds)).toEqual(['1:15', '15:00', '0:09']);
});

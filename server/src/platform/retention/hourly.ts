import type { Sweep } from './housekeeping.ts';

const hourMs = 3_600_000;

/** Limits a sweep to once an hour. A failed sweep runs again in the next round. */
export function hourly(sweep: Sweep): Sweep {
  let last = 0;
  return async (platform) => {
    const now = platform.clock.now().getTime();
    if (now - last < hourMs) return;
    await sweep(platform);
    last = now;
  };
}

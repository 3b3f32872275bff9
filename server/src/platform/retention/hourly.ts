import type { Sweep } from './housekeeping.ts';

const hourMs = 3_600_000;

/** A sweep once an hour; one that failed runs again at the next round. */
export function hourly(sweep: Sweep): Sweep {
  let last = 0;
  return async (platform) => {
    const now = platform.clock.now().getTime();
    if (now - last < hourMs) return;
    await sweep(platform);
    last = now;
  };
}

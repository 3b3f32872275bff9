/** Current time, as a port, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FakeClock extends Clock {
  set(instant: Date): void;
  advance(milliseconds: number): void;
}

/** A clock that only moves when told to. */
export function createFakeClock(start = new Date('2026-11-20T12:00:00Z')): FakeClock {
  let instant = start.getTime();
  return {
    now: () => new Date(instant),
    set: (to) => {
      instant = to.getTime();
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
}

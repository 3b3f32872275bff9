/** Current time, as a port, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock's time at an instant of the machine. */
export interface ClockReading {
  readonly epochMs: number;
  readonly machineMs: number;
}

/** Runs without jumps since the machine's start, and is the same in all its processes. */
const machineMs = () => Number(process.hrtime.bigint()) / 1e6;

export const readClock = (clock: Clock): ClockReading => ({
  epochMs: clock.now().getTime(),
  machineMs: machineMs(),
});

/** Another process's clock, continued in this one. */
export function continuedClock(reading: ClockReading): Clock {
  return { now: () => new Date(reading.epochMs + machineMs() - reading.machineMs) };
}

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

/** Simulates the pressure of a pen that reports none: thick when slow, thin when quick, with smooth changes. */
export type InkPressure = {
  /** Pressure (0 to 1) of a sample; its position is relative to the pad's width, its time in milliseconds. */
  readonly next: (x: number, y: number, timeMs: number) => number;
};

const SLOW = 0.0004;
const FAST = 0.0035;
/** Fraction of the previous pressure kept in the next. */
const INERTIA = 0.72;
const START = 0.55;

/** Begins a stroke. */
export function inkPressure(): InkPressure {
  let last: { readonly x: number; readonly y: number; readonly timeMs: number } | undefined;
  let pressure = START;
  return {
    next(x, y, timeMs) {
      if (last) {
        const elapsed = Math.max(1, timeMs - last.timeMs);
        const speed = Math.hypot(x - last.x, y - last.y) / elapsed;
        const share = Math.min(1, Math.max(0, (speed - SLOW) / (FAST - SLOW)));
        pressure = pressure * INERTIA + (0.85 - 0.65 * share) * (1 - INERTIA);
      }
      last = { x, y, timeMs };
      return pressure;
    },
  };
}

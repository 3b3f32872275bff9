/** Waits for a wake-up, an abort or a timeout; a wake-up between `rearm()` and `wait()` is not lost. */
export function createBell(signal: AbortSignal) {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = () => {
    rung = true;
    wake?.();
  };
  signal.addEventListener('abort', ring);
  return {
    ring,
    rearm() {
      rung = signal.aborted;
    },
    async wait(ms: number): Promise<void> {
      if (rung) return;
      const timer = setTimeout(ring, ms);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = null;
      clearTimeout(timer);
    },
    dispose: () => signal.removeEventListener('abort', ring),
  };
}

import { useEffect, useState } from 'react';

/**
 * Whole seconds until an instant of the server, counting down; 0 once it has passed, or without one.
 * @param aheadMs how far the server's clock is ahead of this device's
 */
export function useSecondsUntil(instant: string | null | undefined, aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const end = instant ? Date.parse(instant) - aheadMs : 0;
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const isWaiting = seconds > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!isWaiting && end <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting, end]);
  return seconds;
}

/** Formats 75 as '1:15'. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

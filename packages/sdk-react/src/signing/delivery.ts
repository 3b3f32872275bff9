import type { Result } from '@lavra/client';
import type { Problema } from '@lavra/client/types';

const PAUSES_MS = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** The request or its response was lost, so the same request may be sent again. */
export function isUnreached({ status }: Problema): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** Pause before an attempt, counted from 0. A returning connection ends it early. */
export function pauseBefore(attempt: number): number {
  return PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 30_000;
}

/** Dependencies of a delivery. */
export type DeliveryPorts = {
  /** Resolves after the time, when the connection returns, or on a press. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onWaiting: () => void;
  readonly isCancelled: () => boolean;
};

/**
 * Repeats a request until there is a response. It must have the same Idempotency-Key each time, so that a
 * lost response is repeated and the work is done once. Null if cancelled.
 */
export async function deliver<T>(
  send: () => Promise<Result<T>>,
  { wait, onWaiting, isCancelled }: DeliveryPorts,
): Promise<Result<T> | null> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await send();
    if (result.ok || !isUnreached(result.problem)) return result;
    if (isCancelled()) return null;
    onWaiting();
    await wait(pauseBefore(attempt));
    if (isCancelled()) return null;
  }
}

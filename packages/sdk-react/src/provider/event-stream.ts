import type { LavraClient, OrganizationEvent } from '@lavra/client';
import type { Problema } from '@lavra/client/types';

/** The state of a stream. */
export type StreamListener = {
  readonly onEvent: (event: OrganizationEvent) => void;
  /** Whether the stream is open; otherwise data is polled. */
  readonly onLive: (isLive: boolean) => void;
  /** The server refused permanently: there will be no events. */
  readonly onRefused: (problem: Problema) => void;
};

export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const RECONNECT_MS = [1_000, 3_000, 10_000, 30_000] as const;
/** Statuses for which a retry is useless. 401 is not among them, because the host may get a new token. */
const FOR_GOOD: readonly number[] = [400, 403, 404];

/** Reads the organisation's stream from `lastEventId`, and reopens it when it breaks, until `signal` aborts. */
export async function readOn(
  client: LavraClient,
  listener: StreamListener,
  { lastEventId, signal, pause }: { lastEventId: string; signal: AbortSignal; pause: Pause },
): Promise<void> {
  let seen = lastEventId;
  for (let failures = 0; !signal.aborted; failures += 1) {
    for await (const event of client.organizationEvents({ signal, ...(seen ? { lastEventId: seen } : {}) })) {
      if (signal.aborted) return;
      if (!event.ok) {
        if (!FOR_GOOD.includes(event.problem.status)) continue;
        listener.onRefused(event.problem);
        return;
      }
      const isLate = seen === '' && failures > 0;
      failures = 0;
      seen = event.data.id;
      listener.onLive(true);
      listener.onEvent(isLate ? afterMissed(event.data) : event.data);
    }
    listener.onLive(false);
    await pause(RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 30_000, signal);
  }
}

/** Events before a late opening were missed, so everything may have changed. */
function afterMissed({ id, data }: OrganizationEvent): OrganizationEvent {
  return { id, data: { ...data, tipo: 'RECOMECO' } };
}

export function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, milliseconds);
    signal.addEventListener('abort', stop);
  });
}

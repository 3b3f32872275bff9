import type { LavraClient } from '@lavra/client';
import type { EventoContrato, Problema } from '@lavra/client/types';

/** Who follows a document. */
export type EventListener = {
  readonly onEvent: (event: EventoContrato) => void;
  /** The server refused for good: there will be no events. */
  readonly onRefused?: (problem: Problema) => void;
};

/** The event streams of a provider: one a document, however many components follow it. */
export type EventHub = {
  /** Follows a document until the answer is called; the last to leave closes the stream. */
  readonly follow: (contratoId: number, listener: EventListener) => () => void;
};

type Stream = { readonly listeners: Set<EventListener>; readonly abort: AbortController };

const RECONNECT_MS = [1_000, 3_000, 10_000, 30_000] as const;
/** What asking again does not mend; 401 may, once the host has a new token. */
const FOR_GOOD: readonly number[] = [400, 403, 404];

/** Opens streams by fetch, so that the bearer travels in a header, and opens them again when they break. */
export function createEventHub(client: LavraClient, pause = pauseFor): EventHub {
  const streams = new Map<number, Stream>();

  function open(contratoId: number): Stream {
    const stream = { listeners: new Set<EventListener>(), abort: new AbortController() };
    streams.set(contratoId, stream);
    void readOn(client, contratoId, stream, pause);
    return stream;
  }

  return {
    follow: (contratoId, listener) => {
      const stream = streams.get(contratoId) ?? open(contratoId);
      stream.listeners.add(listener);
      return () => {
        stream.listeners.delete(listener);
        if (stream.listeners.size > 0) return;
        stream.abort.abort();
        if (streams.get(contratoId) === stream) streams.delete(contratoId);
      };
    },
  };
}

async function readOn(
  client: LavraClient,
  contratoId: number,
  { listeners, abort: { signal } }: Stream,
  pause: typeof pauseFor,
): Promise<void> {
  let lastEventId = '';
  for (let failures = 0; !signal.aborted; failures += 1) {
    const resume = lastEventId ? { lastEventId } : {};
    for await (const event of client.events(contratoId, { signal, ...resume })) {
      if (signal.aborted) return;
      if (!event.ok) {
        if (!FOR_GOOD.includes(event.problem.status)) continue;
        for (const listener of listeners) listener.onRefused?.(event.problem);
        return;
      }
      failures = 0;
      lastEventId = event.data.id;
      for (const listener of listeners) listener.onEvent(event.data.data);
    }
    await pause(RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)] ?? 30_000, signal);
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}

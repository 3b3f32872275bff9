import type { LavraClient, OrganizationEvent } from '@lavra/client';
import type { EventoOrganizacao, Problema } from '@lavra/client/types';
import type { Pause } from './event-stream.ts';
import type { Tabs } from './shared-stream.ts';

/** A subscriber to one document or all. */
export type EventListener = {
  /** Called for an event of a document; `null` means that events were missed and everything may have changed. */
  readonly onEvent: (event: EventoOrganizacao | null) => void;
  /** The server refused permanently: there will be no events. */
  readonly onRefused?: (problem: Problema) => void;
};

/** The events of a provider: one stream for any number of components and documents. */
export type EventHub = {
  /**
   * Subscribes to a document (`null`: all of them) and returns the unsubscribe function; the stream closes with the
   * last subscriber.
   */
  readonly follow: (contratoId: number | null, listener: EventListener) => () => void;
  /** Whether events arrive; otherwise data is polled. */
  readonly isLive: () => boolean;
  readonly onLiveChange: (listener: () => void) => () => void;
};

type Follower = EventListener & { readonly contratoId: number | null };

export function createEventHub(client: LavraClient, pause?: Pause, tabs?: Tabs | null): EventHub {
  const followers = new Set<Follower>();
  const watchers = new Set<() => void>();
  let stream: AbortController | null = null;
  let isLive = false;
  let refusal: Problema | null = null;

  function become(next: boolean): void {
    if (next === isLive) return;
    isLive = next;
    for (const watcher of watchers) watcher();
  }

  function tell({ data }: OrganizationEvent): void {
    if (data.tipo === 'INICIO') return;
    for (const { contratoId, onEvent } of followers) {
      if (data.tipo === 'RECOMECO') onEvent(null);
      else if (contratoId === null || contratoId === data.contratoId) onEvent(data);
    }
  }

  function open(): AbortController {
    const abort = new AbortController();
    const isCurrent = () => stream === abort;
    refusal = null;
    const listener = {
      onEvent: (event: OrganizationEvent) => isCurrent() && tell(event),
      onLive: (next: boolean) => isCurrent() && become(next),
      onRefused(problem: Problema) {
        if (!isCurrent()) return;
        refusal = problem;
        for (const { onRefused } of followers) onRefused?.(problem);
      },
    };
    // The stream's code loads with its first subscriber, because the signing page has none. Without it, data is polled.
    import('./shared-stream.ts').then(
      ({ shareStream }) => shareStream({ client, tabs, pause }, listener, abort.signal),
      () => undefined,
    );
    return abort;
  }

  return {
    follow(contratoId, listener) {
      const follower = { ...listener, contratoId };
      followers.add(follower);
      stream ??= open();
      if (refusal) listener.onRefused?.(refusal);
      return () => {
        if (!followers.delete(follower) || followers.size > 0) return;
        stream?.abort();
        stream = null;
        become(false);
      };
    },
    isLive: () => isLive,
    onLiveChange(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
}

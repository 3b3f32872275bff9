import { operationFacts } from '@lavra/client';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changedIn, noteChanged } from './changed-pages.ts';
import { useLavraContext } from './context.ts';
import type { EventHub } from './event-hub.ts';
import { invalidateData } from './stale-data.ts';

/**
 * Subscribes to a document's events and refetches the data that they invalidate. One stream per provider serves all
 * subscribers and all tabs of the same person, and reconnects automatically. `null` subscribes to nothing.
 */
export function useDocumentEvents(contratoId: number | null, onEvent?: (event: { n: number }) => void): void {
  const { events, queryClient } = useLavraContext();
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    if (contratoId === null) return undefined;
    return events.follow(contratoId, {
      onEvent: (event) => {
        if (event) latest.current?.({ n: event.n ?? 0 });
        const { invalida } = operationFacts('streamDocumentEvents');
        void invalidateData(queryClient, invalida, changedIn(event));
      },
    });
  }, [events, queryClient, contratoId]);
}

/** Throttled: a list is not refetched for each of a hundred signatures. */
const LIST_PAUSE_MS = 2_000;

type ListFollower = { readers: number; readonly stop: () => void };

/** One per provider, so that an event refetches once for all lists and the bell. */
const listFollowers = new WeakMap<QueryClient, ListFollower>();

/** Refetches lists and notifications on events of any visible document. */
export function useListEvents(): void {
  const { events, queryClient } = useLavraContext();
  useEffect(() => {
    const follower = listFollowers.get(queryClient) ?? followLists(events, queryClient);
    listFollowers.set(queryClient, follower);
    follower.readers += 1;
    return () => {
      follower.readers -= 1;
      if (follower.readers > 0) return;
      listFollowers.delete(queryClient);
      follower.stop();
    };
  }, [events, queryClient]);
}

function followLists(events: EventHub, queryClient: QueryClient): ListFollower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changed: Set<number> | 'ALL' = new Set();
  // Earlier events were missed.
  noteChanged(queryClient, 'ALL');
  const unfollow = events.follow(null, {
    onEvent: (event) => {
      const own = changedIn(event);
      if (own === 'ALL' || changed === 'ALL') changed = 'ALL';
      else for (const contratoId of own) changed.add(contratoId);
      timer ??= setTimeout(() => {
        timer = undefined;
        const told = changed === 'ALL' ? changed : [...changed];
        changed = new Set();
        void invalidateData(queryClient, operationFacts('streamEvents').invalida, told);
      }, LIST_PAUSE_MS);
    },
  });
  return {
    readers: 0,
    stop() {
      clearTimeout(timer);
      unfollow();
    },
  };
}

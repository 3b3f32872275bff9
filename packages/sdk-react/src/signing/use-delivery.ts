import type { Result } from '@lavra/client';
import { useCallback, useEffect, useRef } from 'react';
import { deliver } from './delivery.ts';

/** Sends one request at a time, until it is answered, cancelled, or the page is gone. */
export type Deliveries = {
  /** Null if cancelled, or during another request: a second press does nothing. */
  readonly send: <T>(request: () => Promise<Result<T>>, onWaiting: () => void) => Promise<Result<T> | null>;
  /** A request is in progress. */
  readonly isSending: () => boolean;
  readonly retryNow: () => void;
  readonly cancel: () => void;
};

/** Delivers over unreliable connections: retries automatically, and immediately when the connection returns. */
export function useDelivery(): Deliveries {
  const wake = useRef<() => void>(() => undefined);
  const isSending = useRef(false);
  const isCancelled = useRef(false);

  const wait = useCallback(
    (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          window.removeEventListener('online', done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        window.addEventListener('online', done);
        wake.current = done;
      }),
    [],
  );
  const send = useCallback<Deliveries['send']>(
    async (request, onWaiting) => {
      if (isSending.current) return null;
      isSending.current = true;
      isCancelled.current = false;
      try {
        return await deliver(request, { wait, onWaiting, isCancelled: () => isCancelled.current });
      } finally {
        isSending.current = false;
      }
    },
    [wait],
  );
  const cancel = useCallback(() => {
    isCancelled.current = true;
    wake.current();
  }, []);
  useEffect(() => cancel, [cancel]);
  return {
    send,
    isSending: useCallback(() => isSending.current, []),
    retryNow: useCallback(() => wake.current(), []),
    cancel,
  };
}

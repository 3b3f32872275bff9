import { useCallback, useEffect, useRef } from 'react';

/** Calls `onEnd` when another tab of the same link has ended the signature. Returns how this one reports it. */
export function useOtherTabs(token: string, onEnd: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    // Missing in old browsers. The server refuses a second signature; this only tells the other tab sooner.
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const opened = new BroadcastChannel(`lavra:${token}`);
    opened.addEventListener('message', onEnd);
    channel.current = opened;
    return () => {
      channel.current = undefined;
      opened.close();
    };
  }, [token, onEnd]);
  return useCallback(() => channel.current?.postMessage('ended'), []);
}

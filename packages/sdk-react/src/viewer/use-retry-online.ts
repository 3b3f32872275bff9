import { useEffect } from 'react';

/** Tries again by itself once the connection is back. */
export function useRetryOnline(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWaiting, retry]);
}

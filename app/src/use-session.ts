import { useEffect, useSyncExternalStore } from 'react';
import { staffSession } from './connection.ts';

/** 'expired' is a session that ended by itself; 'unknown' until the cookie was tried. */
export type SessionState = 'unknown' | 'out' | 'expired' | 'in';

let state: SessionState = 'unknown';
let isLeaving = false;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

staffSession.onChange((token) => {
  if (token !== null) return become('in');
  become(isLeaving ? 'out' : 'expired');
});

/** Ends the session on purpose: the log-in then says nothing of an expiry. */
export async function logOut(): Promise<void> {
  isLeaving = true;
  await staffSession.logOut();
  isLeaving = false;
}

async function resume(): Promise<void> {
  const isIn = await staffSession.resume();
  if (!isIn && state === 'unknown') become('out');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state of the staff's session, resumed from its cookie when the page opens. */
export function useSession(): SessionState {
  useEffect(() => {
    void resume();
    // A computer that slept past the token's life takes the session up again at once.
    const wake = () => {
      if (document.visibilityState === 'visible' && state === 'in') void staffSession.resume();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

import type { Problema } from '@lavra/client/types';
import { useEffect, useSyncExternalStore } from 'react';
import { client, onLostSession, staffSession } from './connection.ts';

/**
 * 'expired' is a session that ended by itself, 'lost' one that the server refused in the middle of something;
 * 'unknown' until the cookie was tried.
 */
export type SessionState = 'unknown' | 'out' | 'expired' | 'in' | 'lost';

let state: SessionState = 'unknown';
let isLeaving = false;
/** Of the last token: kept while a lost session's page stands. */
let organizacaoId: number | null = null;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

staffSession.onChange((token) => {
  // What was read before stays on screen until the page reloads.
  if (state === 'lost') return;
  organizacaoId = staffSession.getOrganizacaoId() ?? organizacaoId;
  if (token !== null) return become('in');
  become(isLeaving ? 'out' : 'expired');
});

onLostSession(() => {
  if (state === 'in' && !isLeaving) become('lost');
});

/** Ends the session on purpose: the log-in then says nothing of an expiry. Answers why it could not be ended. */
export async function logOut(): Promise<Problema | null> {
  isLeaving = true;
  const result = await leave();
  isLeaving = false;
  return result.ok ? null : result.problem;
}

/** Which of the two sessions to end is not guessed: the provider's left open would let the next person in. */
async function leave() {
  const parameters = await client.call('getSystemParameters', {});
  if (!parameters.ok) return parameters;
  return parameters.data.provedorIdentidade === null ? staffSession.logOut() : leaveProvider();
}

async function leaveProvider() {
  const result = await staffSession.logOutOfProvider();
  if (result.ok && result.data.endereco !== null) location.assign(result.data.endereco);
  return result;
}

async function resume(): Promise<void> {
  const isIn = await staffSession.resume();
  if (!isIn && state === 'unknown') become('out');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state of the staff's session. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** The organisation that the session is in; another tab may change it too. */
export function useOrganizacaoId(): number | null {
  return useSyncExternalStore(subscribe, () => organizacaoId);
}

/** The state, resumed from its cookie when the page opens; for one component of the app. */
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
  return useSessionState();
}

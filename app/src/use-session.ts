import type { Problema } from '@lavra/client/types';
import { useEffect, useSyncExternalStore } from 'react';
import { client, onLostSession, staffSession } from './connection.ts';
import { forgetDrafts } from './creation-draft.ts';

/**
 * 'expired': the session ended by itself. 'lost': the server refused it during use. 'unknown': the cookie was
 * not tried yet.
 */
export type SessionState = 'unknown' | 'out' | 'expired' | 'in' | 'lost';

let state: SessionState = 'unknown';
let isLeaving = false;
/** Organisation of the last token; kept while the page of a lost session is shown. */
let organizacaoId: number | null = null;
const listeners = new Set<() => void>();

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

staffSession.onChange((token) => {
  // After a lost session the content stays on screen until the page reloads.
  if (state === 'lost') return;
  organizacaoId = staffSession.getOrganizacaoId() ?? organizacaoId;
  if (token !== null) return become('in');
  become(isLeaving ? 'out' : 'expired');
});

onLostSession(() => {
  if (state === 'in' && !isLeaving) become('lost');
});

/** Logs the user out, without the notice of an expired session. Returns the problem when it fails. */
export async function logOut(): Promise<Problema | null> {
  isLeaving = true;
  const result = await leave();
  isLeaving = false;
  if (result.ok) await forgetDrafts();
  return result.ok ? null : result.problem;
}

/** Asks the server which session to end: a provider session left open would let the next person in. */
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

/** Resumes the session from its cookie when the page opens. */
export async function resumeSession(): Promise<void> {
  const isIn = await staffSession.resume();
  if (!isIn && state === 'unknown') become('out');
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** State of the staff session. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Organisation of the session, which another tab may change. */
export function useOrganizacaoId(): number | null {
  return useSyncExternalStore(subscribe, () => organizacaoId);
}

/** State of the session, which this renews. Used by one component only. */
export function useSession(): SessionState {
  useEffect(() => {
    // Renews the session right away when a computer wakes up after the token has expired.
    const wake = () => {
      if (document.visibilityState === 'visible' && state === 'in') void staffSession.resume();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, []);
  return useSessionState();
}

import { createLavraClient, createSession, type Session } from '@lavra/client';

let session: Session | null = null;
let isLost: () => void = () => undefined;

/** Client of the deployment that serves this page. */
export const client = createLavraClient({
  baseUrl: '',
  getToken: () => session?.freshToken(),
  onUnauthorized: () => isLost(),
});

/**
 * Staff session: access token in memory, refresh token in an HttpOnly cookie. Its own client sends no token,
 * so that a renewal never waits for itself.
 */
export const staffSession = createSession(createLavraClient({ baseUrl: '' }));
session = staffSession;

/** Registers a listener for requests whose session the server no longer accepts. */
export function onLostSession(listener: () => void): void {
  isLost = listener;
}

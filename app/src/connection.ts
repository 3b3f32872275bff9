import { createLavraClient, createSession, type Session } from '@lavra/client';

let session: Session | null = null;
let isLost: () => void = () => undefined;

/** The client of the deployment that serves this page. */
export const client = createLavraClient({
  baseUrl: '',
  getToken: () => session?.freshToken(),
  onUnauthorized: () => isLost(),
});

/**
 * The staff's session: the token in memory, the refresh token in a cookie that scripts cannot read. It asks without a
 * token, so that a renewal never waits for itself.
 */
export const staffSession = createSession(createLavraClient({ baseUrl: '' }));
session = staffSession;

/** Told when the server no longer knows the session of a request. */
export function onLostSession(listener: () => void): void {
  isLost = listener;
}

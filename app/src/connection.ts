import { createLavraClient, createSession, type Session } from '@lavra/client';

let session: Session | null = null;

/** The client of the deployment that serves this page. */
export const client = createLavraClient({ baseUrl: '', getToken: () => session?.getToken() });

/** The staff's session: the token in memory, the refresh token in a cookie that scripts cannot read. */
export const staffSession = createSession(client);
session = staffSession;

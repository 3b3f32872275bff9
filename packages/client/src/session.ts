import type { LavraClient } from './client.ts';
import type { Credenciais, Sessao } from './generated/api.ts';
import type { Result } from './operations.ts';

/** Specification 3 section 4 'Session': looked at every 10 s, renewed when under 15 s are left. */
const CHECK_EVERY_MS = 10_000;
const RENEW_UNDER_MS = 15_000;

export interface Session {
  /** The token while it lives, else null. */
  getToken(): string | null;
  logIn(credenciais: Credenciais): Promise<Result<Sessao>>;
  /** Takes the session up again from the refresh cookie; false when there is none. */
  resume(): Promise<boolean>;
  logOut(): Promise<void>;
  /** Told with the token, or null when the session has ended. */
  onChange(listener: (token: string | null) => void): () => void;
  /** Stops the renewal timer. */
  dispose(): void;
}

/** Keeps a staff session alive: the token in memory, the refresh token in an HttpOnly cookie of the deployment. */
export function createSession(client: LavraClient): Session {
  let current: Sessao | null = null;
  let renewing: Promise<boolean> | null = null;
  const listeners = new Set<(token: string | null) => void>();

  function set(next: Sessao | null): void {
    const hadToken = current !== null;
    current = next;
    if (next !== null || hadToken) for (const listener of listeners) listener(next?.token ?? null);
  }

  async function renew(): Promise<boolean> {
    const result = await client.call('refreshSession', {});
    if (result.ok) {
      set(result.data);
      return true;
    }
    // Without a connection the session may still be alive: only a refusal ends it.
    if (result.problem.status === 401 || result.problem.status === 403) set(null);
    return false;
  }

  function renewOnce(): Promise<boolean> {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const timer = setInterval(() => {
    if (current !== null && Date.parse(current.expiraEm) - Date.now() < RENEW_UNDER_MS) void renewOnce();
  }, CHECK_EVERY_MS);

  return {
    getToken: () => current?.token ?? null,
    logIn: async (credenciais) => {
      const result = await client.call('logIn', { body: credenciais });
      if (result.ok) set(result.data);
      return result;
    },
    resume: renewOnce,
    logOut: async () => {
      await client.call('logOut', {});
      set(null);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => clearInterval(timer),
  };
}

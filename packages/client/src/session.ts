import type { LavraClient } from './client.ts';
import type {
  CodigoEntrada,
  Credenciais,
  DesafioSegundoFator,
  EnderecoProvedor,
  Problema,
  SaidaProvedor,
  Sessao,
  SessaoProvedor,
} from './generated/api.ts';
import type { Result } from './operations.ts';

/** Specification 3 section 4 'Session': checked every 10 s, renewed when less than 15 s remain. */
const CHECK_EVERY_MS = 10_000;
const RENEW_UNDER_MS = 15_000;

export interface Session {
  /** The token while valid, otherwise null. */
  getToken(): string | null;
  /** A valid token, renewed first if it has expired, for example during sleep. For `getToken` of another client. */
  freshToken(): Promise<string | null>;
  /** The token's organisation; null without a session. Another tab may have changed it. */
  getOrganizacaoId(): number | null;
  /** Starts a session, or returns a challenge, which `confirmLogIn` completes with a code of the second factor. */
  logIn(credenciais: Credenciais): Promise<Result<Sessao | DesafioSegundoFator>>;
  confirmLogIn(entrada: CodigoEntrada): Promise<Result<Sessao>>;
  /** Switches to another organisation of the same user. */
  switchOrganization(organizacaoId: number): Promise<Result<Sessao>>;
  /** Returns the URL of the login at the deployment's identity provider; `voltarPara` is a path to return to. */
  startProviderLogin(voltarPara: string): Promise<Result<EnderecoProvedor>>;
  /** Completes that login with the query of the provider's redirect URL. */
  completeProviderLogin(parametros: string): Promise<Result<SessaoProvedor>>;
  /** Resumes the session from the refresh cookie; false without a cookie. */
  resume(): Promise<boolean>;
  /**
   * Ends the session. On failure the session continues and the error is returned, because the cookie would reopen
   * it.
   */
  logOut(): Promise<Result<undefined>>;
  /** Like `logOut`, for a login through a provider. Returns the URL that ends the provider's session, or null. */
  logOutOfProvider(): Promise<Result<SaidaProvedor>>;
  /** Calls a listener with each new token, or with null when the session has ended. */
  onChange(listener: (token: string | null) => void): () => void;
  /** Stops the renewal timer. */
  dispose(): void;
}

/** Whether a login requires a second factor first. */
export function isChallenge(answer: Sessao | DesafioSegundoFator): answer is DesafioSegundoFator {
  return 'desafio' in answer;
}

/** A lost connection does not end a session; only a refusal does. */
const hasEnded = ({ status }: Problema) => status === 401 || status === 403;

/**
 * Keeps a staff session alive: the token in memory, the refresh token in an HttpOnly cookie of the deployment.
 * @example
 * const session = createSession(createLavraClient({ baseUrl: '' }));
 * const client = createLavraClient({ baseUrl: '', getToken: () => session.freshToken() });
 */
export function createSession(client: LavraClient): Session {
  let current: Sessao | null = null;
  let renewing: Promise<boolean> | null = null;
  let renewedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<(token: string | null) => void>();

  function set(next: Sessao | null): void {
    const hadToken = current !== null;
    current = next;
    if (next !== null || hadToken) for (const listener of listeners) listener(next?.token ?? null);
  }

  async function take<S extends Sessao>(asking: Promise<Result<S>>): Promise<Result<S>> {
    const result = await asking;
    if (result.ok) set(result.data);
    return result;
  }

  async function leave<Data>(asking: Promise<Result<Data>>): Promise<Result<Data>> {
    const result = await asking;
    if (result.ok || hasEnded(result.problem)) set(null);
    return result;
  }

  async function renew(): Promise<boolean> {
    const result = await client.call('refreshSession', {});
    if (result.ok) {
      renewedAt = Date.now();
      set(result.data);
      return true;
    }
    if (hasEnded(result.problem)) set(null);
    return false;
  }

  function renewOnce(): Promise<boolean> {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const lifeMs = () => (current === null ? 0 : Date.parse(current.expiraEm) - Date.now());

  const timer = setInterval(() => {
    if (current !== null && lifeMs() < RENEW_UNDER_MS) void renewOnce();
  }, CHECK_EVERY_MS);

  return {
    getToken: () => current?.token ?? null,
    async freshToken() {
      // With a wrong clock every token appears expired, so renewals are limited.
      const isDead = current !== null && lifeMs() <= 0 && Date.now() - renewedAt >= CHECK_EVERY_MS;
      if (isDead) await renewOnce();
      return current?.token ?? null;
    },
    getOrganizacaoId: () => current?.organizacaoId ?? null,
    logIn: async (credenciais) => {
      const result = await client.call('logIn', { body: credenciais });
      if (result.ok && !isChallenge(result.data)) set(result.data);
      return result;
    },
    confirmLogIn: (entrada) => take(client.call('confirmLogIn', { body: entrada })),
    switchOrganization: (organizacaoId) =>
      take(client.call('switchOrganization', { body: { organizacaoId } })),
    startProviderLogin: (voltarPara) => client.call('startProviderLogin', { body: { voltarPara } }),
    completeProviderLogin: (parametros) =>
      take(client.call('completeProviderLogin', { body: { parametros } })),
    resume: renewOnce,
    logOut: () => leave(client.call('logOut', {})),
    logOutOfProvider: () => leave(client.call('endProviderSession', {})),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => clearInterval(timer),
  };
}

/** A bearer with the end of its life (ISO 8601), as the operations that create tokens return it. */
export interface ExpiringToken {
  readonly token: string;
  readonly expiraEm: string;
}

/** What `getToken` may return; null without a login. */
export type GivenToken = string | ExpiringToken | null | undefined;

/** Keeps a host's token until shortly before it expires. */
export interface TokenSource {
  /** The token; all callers that wait share one request. Rejects as the host's `getToken` does. */
  get(): Promise<string | null>;
  /** Another token after the server refused one; null if the host has no other. */
  renew(refused: string): Promise<string | null>;
}

interface Held {
  readonly token: string;
  /** From when on another is asked for; never for a token without a known end. */
  readonly renewAtMs: number;
}

/** Margin before a token's end, at most a quarter of its life. */
const MARGIN_MS = 30_000;

/**
 * A token source over a host's function, which may be as naive as one request to its back end. The end of a token's
 * life comes with it (`expiraEm`), or from the JWT itself (`exp`, RFC 7519 §4.1.4); without one, the token is kept until
 * the server refuses it. A value that is returned without a promise costs nothing and is never kept.
 * @example createTokenSource(async () => (await fetch('/lavra-token')).json())
 */
export function createTokenSource(
  getToken: () => GivenToken | Promise<GivenToken>,
  now: () => number = Date.now,
): TokenSource {
  let held: Held | null = null;
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string | null> {
    const given = getToken();
    const isFree = !(given instanceof Promise);
    const answer = await given;
    const token = typeof answer === 'string' ? answer : (answer?.token ?? null);
    held = isFree || !answer || token === null ? null : { token, renewAtMs: renewalOf(answer, now()) };
    return token;
  }

  function askOnce(): Promise<string | null> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    get: async () => (held && now() < held.renewAtMs ? held.token : askOnce()),
    async renew(refused) {
      if (held?.token === refused) held = null;
      const token = held?.token ?? (await askOnce());
      return token === refused ? null : token;
    },
  };
}

function renewalOf(given: string | ExpiringToken, nowMs: number): number {
  const endMs = typeof given === 'string' ? endOfJwt(given) : Date.parse(given.expiraEm);
  const lifeMs = endMs - nowMs;
  // A clock that is wrong makes every token look dead: the server decides.
  if (!(lifeMs > 0)) return Number.POSITIVE_INFINITY;
  return endMs - Math.min(MARGIN_MS, lifeMs / 4);
}

/** NaN for what is no JWT or has no end. */
function endOfJwt(token: string): number {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return Number.NaN;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

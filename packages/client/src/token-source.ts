/** A bearer with its expiry (ISO 8601), as returned by the operations that create tokens. */
export interface ExpiringToken {
  readonly token: string;
  readonly expiraEm: string;
}

/** The result of `getToken`; null without a login. */
export type GivenToken = string | ExpiringToken | null | undefined;

/** Caches a host's token until shortly before it expires. */
export interface TokenSource {
  /** The token; concurrent callers share one request. Rejects if the host's `getToken` rejects. */
  get(): Promise<string | null>;
  /** Another token after the server refused one; null if the host has no other. */
  renew(refused: string): Promise<string | null>;
}

interface Held {
  readonly token: string;
  /** When to request another token; never if the expiry is unknown. */
  readonly renewAtMs: number;
}

/** Margin before the expiry, at most a quarter of the lifetime. */
const MARGIN_MS = 30_000;

/**
 * A token source over a host's function, which may simply send one request to its back end. The expiry comes with
 * the token (`expiraEm`) or from its JWT (`exp`, RFC 7519 §4.1.4); otherwise the token is cached until the server
 * refuses it. A value returned without a promise is never cached.
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
    // The host returned its back end's refusal. A request without a token would hide it.
    if (answer && token === null) throw new TypeError('getToken returned an object without a token.');
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
  // With a wrong clock every token seems expired, so the server decides.
  if (!(lifeMs > 0)) return Number.POSITIVE_INFINITY;
  return endMs - Math.min(MARGIN_MS, lifeMs / 4);
}

/** The expiry of a JWT; NaN for another text or without `exp`. */
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

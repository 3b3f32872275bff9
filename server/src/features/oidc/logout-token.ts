import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { OidcConfig } from '../../platform/config/oidc-config.ts';
import type { Platform } from '../../platform/context/context.ts';
import { clockToleranceS, metadataOf, providerOf, timeoutS, unavailable } from './provider.ts';

/** Which provider sessions ended: one, all of a person's, or one of that person's. */
export interface ProviderLogout {
  readonly emissor: string;
  readonly sid: string | null;
  readonly sujeito: string | null;
  /** Hash of the token's id, which is accepted once. */
  readonly jtiHash: string;
}

/** Why a logout token is invalid, for the provider's operator. */
export class LogoutTokenRefused extends Error {
  override readonly name = 'LogoutTokenRefused';
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age at arrival, even if the provider sets no expiry. */
const maxAgeS = 5 * 60;
/** Only asymmetric algorithms: with the client's secret, anyone who reads our configuration could end sessions. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Minimum interval between fetches of unknown keys, because strangers can cause them. */
const keysCooldownMs = 1000;

/** A used token is refused while it could still be valid. */
export const logoutTokenLifeS = maxAgeS + 2 * clockToleranceS;

/**
 * Reads a logout token (OIDC Back-Channel Logout 1.0 §2.4) and validates it by §2.6, except that `jti` is new.
 * @throws LogoutTokenRefused; DomainError ProvedorNaoConfiguradoException, ProvedorIndisponivelException
 */
export async function readLogoutToken(
  ctx: Pick<Platform, 'config' | 'clock'>,
  token: string,
): Promise<ProviderLogout> {
  const claims = await verifiedClaims(ctx, token);
  const { iss = '', sub, sid, jti, events, nonce } = claims;
  if (!isLogout(events)) throw new LogoutTokenRefused('events does not name a logout');
  // Otherwise an ID token could pass as a logout token (§2.4).
  if (nonce !== undefined) throw new LogoutTokenRefused('a logout token has no nonce');
  if (jti === undefined || jti === '') throw new LogoutTokenRefused('jti is missing');
  const logout = { emissor: iss, sid: textOf(sid, 'sid'), sujeito: textOf(sub, 'sub') };
  if (logout.sid === null && logout.sujeito === null) throw new LogoutTokenRefused('neither sid nor sub');
  return { ...logout, jtiHash: createHash('sha256').update(`${iss} ${jti}`).digest('hex') };
}

async function verifiedClaims(ctx: Pick<Platform, 'config' | 'clock'>, token: string): Promise<JWTPayload> {
  const provider = providerOf(ctx);
  const keys = await keysOf(provider, ctx);
  const options = {
    algorithms,
    issuer: provider.issuer,
    audience: provider.clientId,
    clockTolerance: clockToleranceS,
    maxTokenAge: maxAgeS,
    currentDate: ctx.clock.now(),
  };
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (isUnanswered(error)) throw unavailable(error);
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new LogoutTokenRefused(error.message, { cause: error });
  }
}

const keySets = new WeakMap<OidcConfig, { readonly address: string; readonly keys: JWTVerifyGetKey }>();

async function keysOf(provider: OidcConfig, { clock }: Pick<Platform, 'clock'>): Promise<JWTVerifyGetKey> {
  const { jwks_uri: address } = await metadataOf(provider, clock.now().getTime());
  if (!address) throw unavailable(new Error('The provider names no jwks_uri.'));
  const known = keySets.get(provider);
  if (known?.address === address) return known.keys;
  const keys = createRemoteJWKSet(new URL(address), {
    cooldownDuration: keysCooldownMs,
    timeoutDuration: timeoutS * 1000,
  });
  keySets.set(provider, { address, keys });
  return keys;
}

/** The keys could not be fetched; the token may be valid. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  if (error instanceof TypeError) return error.message === 'fetch failed';
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

function isLogout(events: unknown): boolean {
  if (typeof events !== 'object' || events === null) return false;
  const event: unknown = Object.getOwnPropertyDescriptor(events, logoutEvent)?.value;
  return typeof event === 'object' && event !== null && !Array.isArray(event);
}

function textOf(claim: unknown, name: string): string | null {
  if (claim === undefined) return null;
  if (typeof claim !== 'string' || claim === '') throw new LogoutTokenRefused(`${name} is not a text`);
  return claim;
}

import { DomainError, normalizeEmail } from '@lavra/domain';
import * as oidc from 'openid-client';
import type { PublicCtx } from '../../platform/context/context.ts';
import {
  chooseMembership,
  type KnownDevice,
  listMemberships,
  type OpenedSession,
  openSession,
} from '../session/index.ts';
import { type ProvedIdentity, userOfIdentity } from './identify-user.ts';
import type { Identity } from './identity.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { discover, providerOf, returnAddress, unavailable } from './provider.ts';
import { insertProviderSession } from './store.ts';

const PURPOSE = 'oidc.idToken';

interface Return {
  readonly parametros: string;
  readonly attempt: LoginAttempt | null;
  readonly device: KnownDevice | null;
}

/**
 * Exchanges the provider's code for a session of ours. Finds the user by subject, or by verified e-mail at the
 * first login. @throws DomainError EntradaProvedorExpiradaException without an attempt started by this browser,
 * EntradaProvedorRecusadaException for an invalid code, state, nonce, issuer or signature,
 * ProvedorIndisponivelException, those of `userOfIdentity` and of `chooseMembership`
 */
export async function completeProviderLogin(
  ctx: PublicCtx,
  { parametros, attempt, device }: Return,
): Promise<OpenedSession> {
  providerOf(ctx);
  if (!attempt) throw new DomainError('EntradaProvedorExpiradaException');
  const proved = await exchange(ctx, parametros, attempt);
  const user = await userOfIdentity(ctx, proved);
  const membership = chooseMembership(await listMemberships(ctx.db, user.id), undefined);
  const idTokenCifrado = ctx.secrets.encrypt(proved.idToken, PURPOSE);
  const { emissor, sujeito, sid } = proved;
  return openSession(ctx, { user, membership, device }, undefined, (work, sessaoId) =>
    insertProviderSession(work.tx, { sessaoId, emissor, sujeito, sid, idTokenCifrado }),
  );
}

export function openIdToken({ secrets }: Pick<PublicCtx, 'secrets'>, idTokenCifrado: string): string {
  return secrets.decrypt(idTokenCifrado, PURPOSE);
}

interface Proved extends ProvedIdentity {
  readonly idToken: string;
  readonly sid: string | null;
}

async function exchange(ctx: PublicCtx, parametros: string, attempt: LoginAttempt): Promise<Proved> {
  const configuration = await discover(ctx);
  const address = new URL(returnAddress(ctx));
  address.search = parametros;
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const identity: Identity = { emissor: claims.iss, sujeito: claims.sub };
    const told = await withUserInfo(configuration, tokens.access_token, claims);
    return {
      ...identity,
      email: typeof told.email === 'string' ? normalizeEmail(told.email) : null,
      isEmailVerified: told.email_verified === true,
      nome: typeof told.name === 'string' ? told.name : null,
      idToken: tokens.id_token!,
      sid: typeof claims.sid === 'string' ? claims.sid : null,
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** Many providers return e-mail and name only at the userinfo endpoint. */
async function withUserInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(configuration, accessToken, claims.sub)) };
}

/** After a refusal by the provider, the person starts again; an unreachable provider is reported. */
function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isRefused =
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.WWWAuthenticateChallengeError;
  const code = (error as { code?: string }).code ?? '';
  const isUnanswered =
    code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed');
  if (!isRefused && isUnanswered) return unavailable(error);
  const refusal = new DomainError('EntradaProvedorRecusadaException');
  refusal.cause = error;
  return refusal;
}

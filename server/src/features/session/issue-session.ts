import type { PublicCtx } from '../../platform/context/context.ts';
import type { Work } from '../../platform/write/write.ts';
import { dayMs, refreshTokenDays } from './refresh-cookie.ts';
import { insertRefreshToken } from './refresh-token-store.ts';
import { sessionKeysOf } from './session-keys.ts';
import { type SessionIdentity, type SignedToken, signSessionToken } from './session-token.ts';

/** Result of a login or refresh: the short-lived token, and the next refresh token for the cookie. */
export interface IssuedSession extends SignedToken {
  readonly organizacaoId: number;
  readonly refreshToken: string;
  readonly refreshMaxAgeS: number;
}

export interface RefreshGrant {
  readonly sessaoId: number;
  readonly sessaoExpiracao: Date;
  /** The token that this one replaces. */
  readonly anteriorId: number | null;
}

/** Adds the next refresh token of a session; it never outlives the session. */
export async function grantRefreshToken(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  ctx: Pick<PublicCtx, 'ids' | 'secrets'>,
  { sessaoId, sessaoExpiracao, anteriorId }: RefreshGrant,
): Promise<Pick<IssuedSession, 'refreshToken' | 'refreshMaxAgeS'>> {
  const refreshToken = ctx.ids.token();
  const endMs = Math.min(now.getTime() + refreshTokenDays * dayMs, sessaoExpiracao.getTime());
  await insertRefreshToken(tx, {
    sessaoId,
    anteriorId,
    tokenHash: ctx.secrets.hashToken(refreshToken),
    dataCriacao: now,
    dataExpiracao: new Date(endMs),
  });
  return { refreshToken, refreshMaxAgeS: Math.floor((endMs - now.getTime()) / 1000) };
}

export async function signFor(
  ctx: PublicCtx,
  identity: SessionIdentity,
): Promise<SignedToken & Pick<IssuedSession, 'organizacaoId'>> {
  const signed = signSessionToken(identity, await sessionKeysOf(ctx), ctx.clock.now());
  return { ...signed, organizacaoId: identity.organizacaoId };
}

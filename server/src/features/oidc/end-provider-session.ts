import * as oidc from 'openid-client';
import type { PublicCtx } from '../../platform/context/context.ts';
import { findRefreshToken, logOut } from '../session/index.ts';
import { openIdToken } from './complete-provider-login.ts';
import { discover, providerOf } from './provider.ts';
import { findProviderSession } from './store.ts';

/**
 * Ends our session and returns the URL that ends the provider's (OIDC RP-Initiated Logout §2). Null if the provider
 * offers no such URL, is unreachable, or did not open the session.
 * @throws DomainError ProvedorNaoConfiguradoException
 */
export async function endProviderSession(
  ctx: PublicCtx,
  refreshToken: string | null,
): Promise<string | null> {
  providerOf(ctx);
  const session = refreshToken ? await findRefreshToken(ctx.db, ctx.secrets.hashToken(refreshToken)) : null;
  const theirs = session ? await findProviderSession(ctx.db, session.sessaoId) : null;
  await logOut(ctx, refreshToken);
  if (!theirs) return null;
  const configuration = await discover(ctx).catch(() => null);
  if (!configuration?.serverMetadata().end_session_endpoint) return null;
  return oidc.buildEndSessionUrl(configuration, {
    id_token_hint: openIdToken(ctx, theirs.idTokenCifrado),
    post_logout_redirect_uri: `${ctx.config.publicUrl}/`,
  }).href;
}

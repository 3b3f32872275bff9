import * as oidc from 'openid-client';
import type { PublicCtx } from '../../platform/context/context.ts';
import { attemptS, type LoginAttempt } from './login-attempt.ts';
import { discover, providerOf, returnAddress } from './provider.ts';
import { safeReturn } from './safe-return.ts';

/**
 * The provider's login URL, using the code flow with PKCE (RFC 7636), state and nonce, and the state that this
 * browser must keep.
 * @throws DomainError ProvedorNaoConfiguradoException, ProvedorIndisponivelException
 */
export async function startProviderLogin(
  ctx: PublicCtx,
  voltarPara: string | undefined,
): Promise<{ endereco: string; attempt: LoginAttempt }> {
  const { scopes } = providerOf(ctx);
  const configuration = await discover(ctx);
  const attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    voltarPara: safeReturn(voltarPara, ctx.config.publicUrl),
    expira: ctx.clock.now().getTime() + attemptS * 1000,
  };
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(ctx),
    scope: scopes.join(' '),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { endereco: address.href, attempt };
}

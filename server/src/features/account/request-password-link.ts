import { normalizeEmail } from '@lavra/domain';
import { networkOf } from '../../http/request/network.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { assertVerdict } from '../session/index.ts';
import { recordLinkRequest } from './password-links.ts';

/** One e-mail and one repeat; more would only fill a stranger's mailbox. */
const accountRule = { limit: 2, windowS: 15 * 60 } as const;
const networkRule = { limit: 20, windowS: 3600 } as const;

/**
 * Records a request for a password link. The job finds out whether the address has an account, so neither the
 * response nor its time reveals it. Addresses over their limit get the same response.
 * @throws DomainError MuitasTentativasException for a network over its limit.
 */
export async function requestPasswordLink(ctx: PublicCtx, email: string): Promise<void> {
  const conta = normalizeEmail(email);
  const hash = ctx.secrets.hashToken;
  assertVerdict(await ctx.rates.takeGuarded(`senha:rede:${hash(networkOf(ctx.request.ip))}`, networkRule));
  const verdict = await ctx.rates.takeGuarded(`senha:conta:${hash(conta)}`, accountRule);
  if (!verdict.ok) return;
  await recordLinkRequest(ctx, conta);
}

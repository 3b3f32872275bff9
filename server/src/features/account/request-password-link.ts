import { normalizeEmail } from '@lavra/domain';
import { networkOf } from '../../http/request/network.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { assertVerdict } from '../session/index.ts';
import { recordLinkRequest } from './password-links.ts';

/** One e-mail, and another for who did not find it; more only fill a stranger's mailbox. */
const accountRule = { limit: 2, windowS: 15 * 60 } as const;
const networkRule = { limit: 20, windowS: 3600 } as const;

/**
 * Records that somebody asked for a link. Whether the address has an account is found out by the job, so that neither
 * the answer nor its time tells; nor do they when the address had its e-mails already.
 * @throws DomainError MuitasTentativasException for a network that asks too often.
 */
export async function requestPasswordLink(ctx: PublicCtx, email: string): Promise<void> {
  const conta = normalizeEmail(email);
  const hash = ctx.secrets.hashToken;
  assertVerdict(await ctx.rates.takeGuarded(`senha:rede:${hash(networkOf(ctx.request.ip))}`, networkRule));
  const verdict = await ctx.rates.takeGuarded(`senha:conta:${hash(conta)}`, accountRule);
  if (!verdict.ok) return;
  await recordLinkRequest(ctx, conta);
}

import { isDomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { networkOf } from '../../http/request/network.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { assertAll, assertVerdict, forgetTries, passwordTiers, triesOf } from './guarded-tries.ts';
import type { KnownDevice } from './known-device.ts';

/** Wrong passwords per network and hour, over all accounts. Right ones do not count. */
const networkRule = { limit: 100, windowS: 3600 } as const;

/** The owner is notified of repeated tries once a day. */
const noticeRule = { limit: 1, windowS: 24 * 3600 } as const;

/** Keys under which the tries of one login are counted. */
export interface LoginGuard {
  /** Checked before the password. @throws DomainError MuitasTentativasException */
  enter(): Promise<void>;
  failed(): Promise<void>;
  /** Resets the tries; in the write that opens the session, if any. */
  passed(tx?: Queryable): Promise<void>;
}

/**
 * Counts by account and by network. Unknown accounts are counted, paused and reported in the same way. A known
 * browser has its own count, so strangers cannot lock its owner out.
 */
export function guardLogin(
  ctx: PublicCtx,
  { conta, device, usuarioId }: { conta: string; device: KnownDevice | null; usuarioId: number | null },
): LoginGuard {
  const account = ctx.secrets.hashToken(conta);
  const isKnown = device !== null && usuarioId !== null && device.usuarios.includes(usuarioId);
  const key = isKnown ? `entrar:dispositivo:${device.id}:${account}` : `entrar:conta:${account}`;
  const tries = triesOf(key, passwordTiers);
  const networkUse = {
    key: `entrar:rede:${ctx.secrets.hashToken(networkOf(ctx.request.ip))}`,
    rule: networkRule,
  };
  return {
    async enter() {
      const [network, ...earlier] = await ctx.rates.peekAllGuarded([networkUse, ...tries]);
      assertVerdict(network!);
      try {
        assertAll(earlier);
        assertAll(await ctx.rates.takeAllGuarded(tries));
      } catch (error) {
        if (isDomainError(error) && (error.data.retryAfterS ?? 0) > passwordTiers[0]!.windowS) {
          await notifyOwner(ctx, conta, account);
        }
        throw error;
      }
    },
    failed: async () => {
      await ctx.rates.takeAllGuarded([networkUse]);
    },
    passed: (tx) => forgetTries(ctx, key, passwordTiers, tx),
  };
}

/** Does the same work whether or not the account exists; only the job checks. */
async function notifyOwner(ctx: PublicCtx, conta: string, account: string): Promise<void> {
  const isFirst = await ctx.rates.takeGuarded(`entrar:aviso:${account}`, noticeRule);
  if (!isFirst.ok) return;
  await write(ctx, { instalacao: true }, ({ announce }) => announce({ tipo: 'TENTATIVAS', email: conta }));
}

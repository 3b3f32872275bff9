import { identityLimits } from '@lavra/domain';
import type { AnyCtx, Platform, WriteCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { deletePasswordLinks, insertPasswordLink } from './store.ts';

/** Requests a link to be sent to an address; nothing is sent to one without an account. */
export function recordLinkRequest(ctx: WriteCtx, email: string): Promise<void> {
  return write(ctx, { instalacao: true }, ({ announce }) => announce({ tipo: 'LINK_SENHA_PEDIDO', email }));
}

/** Lifetime of a password link, in milliseconds. */
function linkLifeMs(isFirstPassword: boolean): number {
  return isFirstPassword
    ? identityLimits.firstPasswordLinkDays * 86_400_000
    : identityLimits.passwordLinkMinutes * 60_000;
}

/** Creates a link's token in the transaction that records its e-mail. Only its hash is stored. */
export async function issuePasswordLink(
  { tx, now }: Work,
  { ids, secrets }: Pick<AnyCtx, 'ids' | 'secrets'>,
  { usuarioId, isFirstPassword }: { readonly usuarioId: number; readonly isFirstPassword: boolean },
): Promise<string> {
  const token = ids.token();
  await insertPasswordLink(tx, {
    usuarioId,
    tokenHash: secrets.hashToken(token),
    dataCriacao: now,
    dataExpiracao: new Date(now.getTime() + linkLifeMs(isFirstPassword)),
  });
  return token;
}

/** Deletes expired links; the messages table keeps what was sent. */
export async function forgetPasswordLinks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deletePasswordLinks(db, clock.now());
}

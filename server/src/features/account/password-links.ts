import { identityLimits } from '@lavra/domain';
import type { AnyCtx, Platform } from '../../platform/context/context.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { deletePasswordLinks, insertPasswordLink } from './store.ts';

/** Jobs that send the link by which a password is set. */
export const passwordLinkTopic = 'conta.link-senha';

const purpose = 'conta.link-senha';

/** The job's load: whose link, encrypted, whether there is such an account or not. */
export function sealLinkRequest(secrets: Secrets, email: string): { readonly conta: string } {
  return { conta: secrets.encrypt(email, purpose) };
}

/** Has a link sent to whom this address belongs, and nobody told where it is nobody's. */
export function recordLinkRequest(
  ctx: Pick<AnyCtx, 'db' | 'clock' | 'principal' | 'request' | 'secrets'>,
  email: string,
): Promise<void> {
  return write(ctx, { instalacao: true }, ({ enqueue }) =>
    enqueue(passwordLinkTopic, sealLinkRequest(ctx.secrets, email)),
  );
}

export function openLinkRequest(secrets: Secrets, carga: unknown): string {
  return secrets.decrypt((carga as { conta: string }).conta, purpose);
}

/** How long a link holds, in milliseconds. */
function linkLifeMs(isFirstPassword: boolean): number {
  return isFirstPassword
    ? identityLimits.firstPasswordLinkDays * 86_400_000
    : identityLimits.passwordLinkMinutes * 60_000;
}

/** Makes a link's token in the transaction that records its e-mail; only its hash is kept. */
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

/** Drops links that hold no more; what became of them stands in the messages. */
export async function forgetPasswordLinks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deletePasswordLinks(db, clock.now());
}

import { assertAllowed, type SigningSituation, signerCan } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import {
  assertUnlocked,
  readFrozenSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';

/** Where the document may still be read through a link. */
const readable: ReadonlySet<SigningSituation> = new Set([
  'DISPONIVEL',
  'FORA_DA_VEZ',
  'PRAZO_ENCERRADO',
  'ASSINADO',
  'REJEITADO',
]);

/**
 * What a link stands for, when its document may be read through it: the one door of everything that shows pages.
 * @throws DomainError 404 for the link, 409 where the document is closed, 422 while the security key is not given
 */
export async function readableSession(ctx: PublicCtx, access: SigningAccess): Promise<SigningSession> {
  const session = await readFrozenSession(ctx, access);
  const { minuta, signatario, signatarios } = session;
  if (!readable.has(session.situacao))
    assertAllowed(signerCan.sign(minuta, signatario, signatarios, ctx.clock.now()));
  assertUnlocked(session);
  return session;
}

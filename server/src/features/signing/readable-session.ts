import { assertAllowed, type SigningSituation, signerCan } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import {
  assertUnlocked,
  readFrozenSession,
  type SigningAccess,
  type SigningSession,
} from './signing-session.ts';

/** States in which the document can still be read through a link. */
const readable: ReadonlySet<SigningSituation> = new Set([
  'DISPONIVEL',
  'FORA_DA_VEZ',
  'PRAZO_ENCERRADO',
  'ASSINADO',
  'REJEITADO',
]);

/**
 * The session of a link whose document may be read. Everything that shows pages uses it.
 * @throws DomainError 404 for the link, 409 for a closed document, 422 until the security key is given
 */
export async function readableSession(ctx: PublicCtx, access: SigningAccess): Promise<SigningSession> {
  const session = await readFrozenSession(ctx, access);
  const { minuta, signatario, signatarios } = session;
  if (!readable.has(session.situacao))
    assertAllowed(signerCan.sign(minuta, signatario, signatarios, ctx.clock.now()));
  assertUnlocked(session);
  return session;
}

import type { AndamentoEntrada } from '@lavra/client/types';
import type { PublicCtx } from '../../platform/context/context.ts';
import { keepProgress } from '../signers/index.ts';
import { mergeProgress, openProgress, sealProgress } from './progress.ts';
import { assertMaySign, readSession, type SigningAccess } from './signing-session.ts';

/**
 * Saves a signer's progress, so that they can resume on any device (0-decisions §5). It changes neither the
 * document's revision nor its history. @throws DomainError 404, 409, 422
 */
export async function saveProgress(
  ctx: PublicCtx,
  access: SigningAccess,
  entrada: AndamentoEntrada,
): Promise<void> {
  const { db, secrets } = ctx;
  const session = await readSession(ctx, db, access);
  assertMaySign(session, ctx.clock.now());
  const progress = mergeProgress(openProgress(secrets, session), entrada);
  await keepProgress(db, session.key, sealProgress(secrets, progress, session));
}

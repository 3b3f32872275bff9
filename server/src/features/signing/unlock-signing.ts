import { DomainError, signingLimits, typedText } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import {
  forgetPausedTries,
  type PausedTries,
  readPausedTries,
  takePausedTry,
} from '../../platform/limits/paused-tries.ts';
import { revealKey } from '../signers/index.ts';
import { issuePass, markOfKey } from './pass.ts';
import { readSession, type SigningAccess } from './signing-session.ts';

const { securityKeyTries, securityKeyPauseMinutes } = signingLimits;

const counterOf = (signatarioId: number) => `chave-assinatura:${signatarioId}`;

/**
 * Checks the security key and returns a pass. Allows 5 tries, then pauses for 15 minutes (0-decisions §5), counted
 * per signatory over all links. @throws DomainError 404, 409, 422, 429
 */
export async function unlockSigning(
  ctx: PublicCtx,
  access: SigningAccess,
  chave: string,
): Promise<{ passe: string }> {
  const { db, secrets } = ctx;
  const now = ctx.clock.now();
  const { link, signatario, proofs } = await readSession(ctx, db, access);
  const expected = revealKey(secrets, signatario);
  if (expected === null || signatario.chaveSegurancaCifrada === null)
    throw new DomainError('EstadoInvalidoException');
  const tries = await takePausedTry(db, counterOf(signatario.id), {
    max: securityKeyTries,
    pauseMs: securityKeyPauseMinutes * 60_000,
    now,
  });
  if (tries.tentativas > securityKeyTries) throw pauseError(tries, now);
  if (!secrets.equal(typedText(chave), typedText(expected))) {
    const left = securityKeyTries - tries.tentativas;
    if (left === 0) throw pauseError(tries, now);
    throw new DomainError('ChaveSegurancaInvalidaException', { parametros: [String(left)] });
  }
  await forgetPausedTries(db, counterOf(signatario.id));
  const proof = {
    marca: markOfKey(signatario.chaveSegurancaCifrada),
    confirmadaEm: now.getTime(),
    tentativas: tries.tentativas,
  };
  return { passe: issuePass(secrets, link.id, { ...proofs, chave: proof }, now) };
}

/** End of the pause; null if a key may be tried now. */
export async function pauseEnd({ db, clock }: Pick<PublicCtx, 'db' | 'clock'>, signatarioId: number) {
  const tries = await readPausedTries(db, counterOf(signatarioId), clock.now());
  return tries && tries.tentativas >= securityKeyTries ? tries.ate : null;
}

function pauseError({ ate }: PausedTries, now: Date): DomainError {
  const retryAfterS = Math.max(1, Math.ceil((ate.getTime() - now.getTime()) / 1000));
  return new DomainError('ChaveSegurancaBloqueadaException', {
    parametros: [String(Math.ceil(retryAfterS / 60))],
    retryAfterS,
  });
}

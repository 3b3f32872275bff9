import { DomainError, signingLimits } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { type CodeUse, codesAfter } from '../signers/index.ts';

const { tokensPerHour, tokenTriesPerDay } = signingLimits;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts only codes that were sent, so that requests without a sent code consume nothing. Runs inside a write,
 * which serialises requests for one document. @throws DomainError 429
 */
export async function assertCodesLeft(db: Queryable, signatarioId: number, now: Date): Promise<void> {
  const sent = await codesAfter(db, signatarioId, before(now, DAY_MS));
  const hour = before(now, HOUR_MS);
  const lately = sent.filter(({ dataCriacao }) => dataCriacao > hour);
  const [first] = lately;
  if (first && lately.length >= tokensPerHour) throw tooMany(first, HOUR_MS, now);
  const refusal = guessRefusal(sent, now);
  if (refusal) throw refusal;
}

/** The refusal of a guess; null while the day's limit is not reached. */
export async function refuseGuess(
  db: Queryable,
  signatarioId: number,
  now: Date,
): Promise<DomainError | null> {
  return guessRefusal(await codesAfter(db, signatarioId, before(now, DAY_MS)), now);
}

function guessRefusal(sent: readonly CodeUse[], now: Date): DomainError | null {
  const [first] = sent;
  const wrong = sent.reduce(
    (sum, { tentativas, dataValidacao }) => sum + tentativas - (dataValidacao ? 1 : 0),
    0,
  );
  return first && wrong >= tokenTriesPerDay ? tooMany(first, DAY_MS, now) : null;
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

function tooMany({ dataCriacao }: CodeUse, windowMs: number, now: Date): DomainError {
  const retryAfterS = Math.max(1, Math.ceil((dataCriacao.getTime() + windowMs - now.getTime()) / 1000));
  return new DomainError('MuitasTentativasException', { parametros: [String(retryAfterS)], retryAfterS });
}

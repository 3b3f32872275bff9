import { createHash } from 'node:crypto';
import { DomainError, isDomainError } from '@lavra/domain';
import { invalidRequest } from '../contract/problem.ts';
import type { IdempotencyPort, OpenClaim, StoredAnswer } from './ports.ts';

export interface IdempotentTry {
  readonly scope: string;
  /** The `Idempotency-Key` header, or null. */
  readonly key: string | null;
  readonly operationId: string;
  /** Everything that identifies the request, in order. */
  readonly parts: readonly string[];
}

/** An answer, and whether it was stored by an earlier request. */
export interface OnceAnswer extends StoredAnswer {
  readonly isReplayed?: true;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * Runs once per key: returns the first response for the same request, 409 while the first is still running, 422 for
 * another request under the same key. A refusal frees the key.
 */
export async function runIdempotently(
  port: IdempotencyPort,
  attempt: IdempotentTry,
  run: () => Promise<StoredAnswer>,
): Promise<OnceAnswer> {
  const { scope, key, operationId } = attempt;
  if (key === null) return run();
  if (!KEY.test(key)) {
    throw invalidRequest([
      { caminho: 'Idempotency-Key', mensagem: "O parâmetro 'Idempotency-Key' é inválido." },
    ]);
  }
  const claim = await port.claim({ scope, key, operationId, requestHash: hashParts(attempt.parts) });
  switch (claim.kind) {
    case 'answered':
      return { ...claim.answer, isReplayed: true };
    case 'running':
      throw new DomainError('IdempotenciaEmAndamentoException', { retryAfterS: 1 });
    case 'mismatch':
      throw new DomainError('IdempotenciaConflitoException');
    case 'claimed':
      return runClaimed(claim, run);
    default:
      return claim satisfies never;
  }
}

async function runClaimed(claim: OpenClaim, run: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  let answer: StoredAnswer;
  try {
    answer = await claim.run(run);
  } catch (error) {
    // After a fault, the work may have been committed; then its key stays taken.
    const isRefusal = isDomainError(error) && error.status < 500;
    await claim.release(isRefusal ? 'refused' : 'unknown');
    throw error;
  }
  await claim.settle(answer);
  return answer;
}

/** SHA-256 over parts with their lengths, so that different lists never have the same input. */
export function hashParts(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

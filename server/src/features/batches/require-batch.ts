import { administratorProfile, DomainError } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Principal } from '../../platform/context/context.ts';
import { type BatchState, findBatch, newestBatches } from './store.ts';

const SHOWN = 100;

/** A batch names people, so only its author and administrators see it. */
function maySee({ usuarioId, perfil }: Principal, { autorId }: BatchState): boolean {
  return perfil === administratorProfile || autorId === usuarioId;
}

/** @throws DomainError LoteNaoEncontradoException, the same for a missing and a hidden one */
export async function requireBatch(db: Queryable, principal: Principal, loteId: number): Promise<BatchState> {
  const batch = await findBatch(db, { organizacaoId: principal.organizacaoId, loteId });
  if (!batch || !maySee(principal, batch)) throw new DomainError('LoteNaoEncontradoException');
  return batch;
}

export function visibleBatches(
  db: Queryable,
  { organizacaoId, usuarioId, perfil }: Principal,
): Promise<BatchState[]> {
  const autorId = perfil === administratorProfile ? null : usuarioId;
  return newestBatches(db, { organizacaoId, autorId, limit: SHOWN });
}

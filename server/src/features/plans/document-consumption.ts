import { DomainError } from '@lavra/domain';
import type { Work } from '../../platform/write/write.ts';
import { returnDocument, takeDocument } from './store.ts';

/**
 * Counts one created version, in the transaction that creates it (0-decisions §4).
 * @throws DomainError LimiteDocumentosAtingidoException if the plan allows no more.
 */
export async function consumeDocument({ tx }: Pick<Work, 'tx'>, organizacaoId: number): Promise<void> {
  if (!(await takeDocument(tx, organizacaoId))) throw new DomainError('LimiteDocumentosAtingidoException');
}

/** Restores the allowance of a deleted draft. */
export async function giveBackDocument({ tx }: Pick<Work, 'tx'>, organizacaoId: number): Promise<void> {
  await returnDocument(tx, organizacaoId);
}

import { DomainError } from '@lavra/domain';
import type { Work } from '../../platform/write/write.ts';
import { returnDocument, takeDocument } from './store.ts';

/**
 * Counts one version created, in the transaction that creates it (0-decisions §4).
 * @throws DomainError LimiteDocumentosAtingidoException when the plan allows no more.
 */
export async function consumeDocument({ tx }: Pick<Work, 'tx'>, organizacaoId: number): Promise<void> {
  if (!(await takeDocument(tx, organizacaoId))) throw new DomainError('LimiteDocumentosAtingidoException');
}

/** Gives back what a deleted draft had consumed. */
export async function giveBackDocument({ tx }: Pick<Work, 'tx'>, organizacaoId: number): Promise<void> {
  await returnDocument(tx, organizacaoId);
}

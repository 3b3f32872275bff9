import { countAnswers, summarizeDocument } from '@lavra/domain';
import type { Work } from '../../platform/write/write.ts';
import { answersOfVersion, saveSummary, versionsForSummary } from './summary-store.ts';

export interface DocumentKey {
  readonly organizacaoId: number;
  readonly contratoId: number;
}

/** Recomputes a document's summary inside the write that changed its versions or signers. */
export async function refreshDocumentSummary({ tx }: Pick<Work, 'tx'>, key: DocumentKey): Promise<void> {
  const [newest, ...older] = await versionsForSummary(tx, key.organizacaoId, key.contratoId);
  if (!newest) throw new Error('A document without versions has no summary.');
  const answers = countAnswers(await answersOfVersion(tx, key.organizacaoId, newest.id));
  await saveSummary(tx, key, summarizeDocument([newest, ...older], answers));
}

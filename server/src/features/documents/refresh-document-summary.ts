import { countAnswers, normalizeName, summarizeDocument } from '@lavra/domain';
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
  const signers = await answersOfVersion(tx, key.organizacaoId, newest.id);
  const summary = summarizeDocument([newest, ...older], countAnswers(signers));
  await saveSummary(tx, key, { ...summary, nomesSignatarios: namesOf(signers) });
}

/** The searchable text of signers. */
function namesOf(signers: Awaited<ReturnType<typeof answersOfVersion>>): string {
  return signers.map(({ nome, email }) => normalizeName(`${nome ?? ''} ${email ?? ''}`)).join('\n');
}

import type { Work } from '../../platform/write/write.ts';
import { refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { freezeTopic } from './freeze-version.ts';
import { signersOf, type VersionRow } from './store.ts';

/**
 * A draft's first invitation, in-person link or signature makes it EM_FORMALIZACAO: its files are frozen from then
 * on (0-decisions §4), and what certificates sign is made by a job. Inside the write of that event; what is no draft
 * stays as it is.
 */
export async function startFormalizing(
  work: Pick<Work, 'tx' | 'enqueue'>,
  { minuta }: Pick<VersionRow, 'minuta'>,
): Promise<void> {
  if (minuta.situacaoFormalizacao !== 'RASCUNHO') return;
  const { organizacaoId, contratoId, id } = minuta;
  await updateVersionRow(
    work.tx,
    { organizacaoId, minutaId: id },
    { situacaoFormalizacao: 'EM_FORMALIZACAO' },
  );
  await refreshDocumentSummary(work, { organizacaoId, contratoId });
  const signers = await signersOf(work.tx, organizacaoId, id);
  if (signers.some(({ signatario }) => signatario.tipoAssinatura === 'DIGITAL'))
    await work.enqueue(freezeTopic, { organizacaoId, contratoId, minutaId: id });
}

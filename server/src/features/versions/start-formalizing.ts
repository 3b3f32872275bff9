import { assertAllowed, versionCan } from '@lavra/domain';
import type { Work } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { freezeTopic } from './freeze-version.ts';
import { signersOf, type VersionRow } from './store.ts';
import { toVersionFacts } from './wire.ts';

/**
 * Moves a draft to EM_FORMALIZACAO on its first invitation, in-person link or signature, which freezes its
 * files (0-decisions §4). A job makes the document for certificate signing. Runs inside the write of that
 * event, which then refreshes the summary; leaves other states unchanged. @throws DomainError 409 while
 * differing pages wait for confirmation
 */
export async function startFormalizing(
  work: Pick<Work, 'tx' | 'enqueue'>,
  { minuta, contrato }: Pick<VersionRow, 'minuta' | 'contrato'>,
): Promise<void> {
  if (minuta.situacaoFormalizacao !== 'RASCUNHO') return;
  assertAllowed(versionCan.isReviewed(toVersionFacts({ minuta, contrato })));
  const { organizacaoId, contratoId, id } = minuta;
  await updateVersionRow(
    work.tx,
    { organizacaoId, minutaId: id },
    { situacaoFormalizacao: 'EM_FORMALIZACAO' },
  );
  const signers = await signersOf(work.tx, organizacaoId, id);
  if (signers.some(({ signatario }) => signatario.tipoAssinatura === 'DIGITAL'))
    await work.enqueue(freezeTopic, { organizacaoId, contratoId, minutaId: id });
}

import type { LoteOpcoes } from '@lavra/client/types';
import { assertAllowed, checkBatchSigner, newSignerDefaults } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { sealKey } from '../signers/index.ts';
import type { BatchSettings } from './batch-settings.ts';

/** Options shared by all signatories of a batch, as stored. */
export function readBatchOptions(
  { secrets }: Pick<Ctx, 'secrets'>,
  { chaveSeguranca, ...opcoes }: LoteOpcoes = {},
): Pick<BatchSettings, 'opcoes' | 'chaveSegurancaCifrada'> {
  const isInPerson = opcoes.disponibilidadeAssinatura === 'PRESENCIAL';
  const key = isInPerson ? null : chaveSeguranca?.trim() || null;
  return { opcoes, chaveSegurancaCifrada: sealKey(secrets, key) };
}

/** Checks the options alone, before the signatories are read. @throws DomainError 422 */
export function assertBatchOptions(opcoes: LoteOpcoes = {}): void {
  const { documentoId } = newSignerDefaults;
  assertAllowed(checkBatchSigner({ email: 'alguem@exemplo.com', papelId: 0, documentoId }, opcoes));
}

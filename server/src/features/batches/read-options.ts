import type { LoteOpcoes } from '@lavra/client/types';
import {
  assertAllowed,
  type BatchSigner,
  batchSignerType,
  checkNewSigner,
  newSignersOf,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { sealKey } from '../signers/index.ts';
import type { BatchSettings } from './batch-settings.ts';

/** What holds for all signatories of a batch, as it is stored. */
export function readBatchOptions(
  { secrets }: Pick<Ctx, 'secrets'>,
  { chaveSeguranca, ...opcoes }: LoteOpcoes = {},
): Pick<BatchSettings, 'opcoes' | 'chaveSegurancaCifrada'> {
  const isInPerson = opcoes.disponibilidadeAssinatura === 'PRESENCIAL';
  const key = isInPerson ? null : chaveSeguranca?.trim() || null;
  return { opcoes, chaveSegurancaCifrada: sealKey(secrets, key) };
}

/** @throws DomainError 422 for an e-mail, message or key that no signatory could have */
export function assertSigner(signer: BatchSigner, opcoes: LoteOpcoes = {}): void {
  const entry = { ...signer, ...batchSignerType, ...opcoes, disponibilidadeAssinatura: 'REMOTA' as const };
  assertAllowed(checkNewSigner(newSignersOf(entry, { tokenAssinatura: false })[0]!));
}

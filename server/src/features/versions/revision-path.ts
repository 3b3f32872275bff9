import { signsInRevisions } from '@lavra/domain';
import type { RevisionRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';
import { baseOf } from './wire.ts';

/** Whether signatures are appended to a frozen base, with the evidence in a separate file. */
export function takesRevisionPath({
  row,
  bytes,
  signers,
}: Pick<VersionMaterial, 'row' | 'bytes' | 'signers'>): boolean {
  return signsInRevisions({
    assinaturasOriginais: row.minuta.assinaturasOriginais,
    congelada: isFrozen(bytes.revisoes),
    signatarios: signers.map(({ signatario }) => signatario),
  });
}

export function isFrozen(revisoes: readonly RevisionRow[]): boolean {
  return revisoes.some(({ tipo }) => tipo === 'CONGELADA');
}

/** The file that signers read and sign: the base; for certificates, the frozen one with codes and boxes. */
export function signedBaseOf(revisoes: readonly RevisionRow[]): RevisionRow {
  return revisoes.findLast(({ tipo }) => tipo === 'CONGELADA') ?? baseOf(revisoes);
}

/** The byte state that the next certificate signature, or the seal, continues. */
export function headOf(revisoes: readonly RevisionRow[]): RevisionRow {
  return revisoes.findLast(({ tipo }) => tipo === 'ASSINATURA') ?? signedBaseOf(revisoes);
}

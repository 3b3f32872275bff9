import type { Stamp } from '../../platform/pdf/index.ts';
import { declaredTextOf, placeOf } from './stamps.ts';
import type { PositionRow, SignerRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';

/**
 * What the frozen base shows of those who have not signed yet, as nothing is drawn after the first certificate
 * signature: what the sender declared of them is written, and places say where the signature is to be found.
 */
export function toBlankBoxes({ row, positions, signers, signatures }: VersionMaterial): Stamp[] {
  return positions.flatMap((position): Stamp[] => {
    const signer = signers.find(({ signatario }) => signatario.id === position.signatarioId);
    const hasSigned = signatures.some(({ signatarioId }) => signatarioId === position.signatarioId);
    const place = placeOf(row, position);
    if (!signer || hasSigned || !place) return [];
    const texto = isHandwritten(position) ? null : declaredTextOf(position, signer);
    if (texto) return [{ ...place, tipo: 'TEXTO', texto }];
    return [{ ...place, tipo: 'CAIXA', texto: labelOf(position, signer, positions) }];
  });
}

/** Where a certificate signature shows itself: the signatory's first box for a signature, else for initials. */
export function appearancePlaceOf(
  { row, positions }: Pick<VersionMaterial, 'row' | 'positions'>,
  signatarioId: number,
) {
  const position = signatureBoxOf(positions, signatarioId);
  const place = position && placeOf(row, position);
  return place ?? null;
}

function signatureBoxOf(positions: readonly PositionRow[], signatarioId: number): PositionRow | undefined {
  const own = positions.filter((position) => position.signatarioId === signatarioId);
  return own.find(({ type }) => type === 'RUBRICA') ?? own.find(({ type }) => type === 'DADO_EXTRA');
}

function isHandwritten({ type }: PositionRow): boolean {
  return type === 'RUBRICA' || type === 'DADO_EXTRA';
}

function labelOf(
  position: PositionRow,
  { signatario }: SignerRow,
  positions: readonly PositionRow[],
): string {
  const who = signatario.nome ?? signatario.email ?? 'signatário';
  if (signatario.tipoAssinatura !== 'DIGITAL') return `${who}: ver folha de evidências`;
  const shown = signatureBoxOf(positions, signatario.id);
  if (shown?.id === position.id) return '';
  return shown && isHandwritten(position)
    ? `${who}: assinatura na página ${shown.pageNumber}`
    : `${who}: ver assinatura digital`;
}

import type { PercentBox } from '@lavra/domain';
import type { Stamp } from '../../platform/pdf/index.ts';
import { declaredTextOf, placeOf } from './stamps.ts';
import type { PositionRow, SignerRow } from './store.ts';
import type { VersionMaterial } from './version-material.ts';

/**
 * What the frozen base shows of those who have not signed yet, because nothing is drawn after the first certificate
 * signature: the data declared by the sender, and a note where the signature will be.
 */
export function toBlankBoxes({ row, positions, signers, signatures }: VersionMaterial): Stamp[] {
  return positions.flatMap((position): Stamp[] => {
    const signer = signers.find(({ signatario }) => signatario.id === position.signatarioId);
    const hasSigned = signatures.some(({ signatarioId }) => signatarioId === position.signatarioId);
    const place = placeOf(row, position);
    if (!signer || hasSigned || !place) return [];
    const texto = isHandwritten(position) ? null : declaredTextOf(position, signer);
    if (texto) return [{ ...place, tipo: 'TEXTO', texto }];
    const label = labelOf(position, signer, positions);
    const outline = { ...place, tipo: 'CAIXA', texto: '' } as const;
    return label
      ? [
          outline,
          { pagina: place.pagina, posicao: inset(place.posicao), tipo: 'TEXTO', texto: label, legenda: true },
        ]
      : [outline];
  });
}

/**
 * Place of a certificate signature's appearance: the signatory's first box for a signature, otherwise for initials.
 */
export function appearancePlaceOf(
  { row, positions }: Pick<VersionMaterial, 'row' | 'positions'>,
  signatarioId: number,
) {
  const position = signatureBoxOf(positions, signatarioId);
  const place = position && placeOf(row, position);
  return place ?? null;
}

/** Padding between label and outline. */
function inset({ percentX, percentY, percentLargura, percentAltura }: PercentBox): PercentBox {
  return {
    percentX: percentX + percentLargura * 0.04,
    percentY: percentY + percentAltura * 0.15,
    percentLargura: percentLargura * 0.92,
    percentAltura: percentAltura * 0.7,
  };
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

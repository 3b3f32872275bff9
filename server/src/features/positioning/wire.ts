import type { Posicionamento, PosicionamentoDado, TipoPosicionamento } from '@lavra/client/types';
import { positionLabels, signerCan, versionCan } from '@lavra/domain';
import type { SigningState } from '../signers/index.ts';
import type { BoxRow } from './store.ts';

export function toPosicionamentoDado(row: BoxRow): PosicionamentoDado {
  const type = row.type as TipoPosicionamento;
  return {
    id: row.id,
    signatarioId: row.signatarioId,
    percentX: row.percentX,
    percentY: row.percentY,
    percentLargura: row.percentWidth ?? 0,
    percentAltura: row.percentHeight ?? 0,
    pageNumber: row.pageNumber,
    groupId: row.groupId,
    content: { type, typeName: positionLabels[type], text: row.text },
  };
}

/** Every signatory in order, including those without boxes. */
export function toPosicionamento(
  { minuta, signatarios }: SigningState,
  boxes: readonly BoxRow[],
): Posicionamento {
  const isOpen = versionCan.editPositions(minuta, signatarios).ok;
  return signatarios.map((signatario) => ({
    signatarioId: signatario.id,
    dadosSignatario: {
      contato: (signatario.nome ?? signatario.email ?? signatario.telefone ?? '').slice(0, 255),
      papel: signatario.papel,
      tipoAssinatura: signatario.tipoAssinatura,
      editavel: isOpen && signerCan.editPositions(minuta, signatario).ok,
    },
    posicionamentos: boxes.filter((box) => box.signatarioId === signatario.id).map(toPosicionamentoDado),
  }));
}

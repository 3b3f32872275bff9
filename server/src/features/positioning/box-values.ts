import type { PosicionamentoDadoEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkPosition,
  defaultBoxAt,
  fitBox,
  type PageGeometry,
  type PercentBox,
  positionNudgePercent,
} from '@lavra/domain';
import type { BoxRow, BoxValues } from './store.ts';

/** Maximum difference, in percent, of a box that has not moved: rounding of a value that was read and sent back. */
const SAME = 1e-6;

/**
 * What is kept of a box: on a page that exists, inside it, with a size (210 × 70 points unless given), nudged by
 * 0.01 percent (2 §5). A box that was not moved keeps its place, else it would wander at each saving.
 * @throws DomainError 422 PosicionamentoPaginaException, PosicionamentoInvalidoException
 */
export function toBoxValues(
  entrada: PosicionamentoDadoEntrada,
  paginas: readonly PageGeometry[],
  present?: BoxRow,
): BoxValues {
  assertAllowed(checkPosition(entrada, paginas.length));
  const page = paginas[entrada.pageNumber - 1]!;
  const given = sizeOf(entrada, page, present);
  const box = present && isSamePlace(present, entrada, given) ? given : nudge(given);
  return {
    signatarioId: entrada.signatarioId,
    type: entrada.content.type,
    text: entrada.content.text ?? null,
    percentX: box.percentX,
    percentY: box.percentY,
    percentWidth: box.percentLargura,
    percentHeight: box.percentAltura,
    pageNumber: entrada.pageNumber,
    groupId: entrada.groupId ?? null,
  };
}

function sizeOf(
  { percentX, percentY, percentLargura, percentAltura }: PosicionamentoDadoEntrada,
  page: PageGeometry,
  present: BoxRow | undefined,
): PercentBox {
  const usual = defaultBoxAt(page, percentX, percentY);
  return {
    percentX,
    percentY,
    percentLargura: percentLargura ?? present?.percentWidth ?? usual.percentLargura,
    percentAltura: percentAltura ?? present?.percentHeight ?? usual.percentAltura,
  };
}

function nudge(box: PercentBox): PercentBox {
  return fitBox({
    ...box,
    percentX: box.percentX + positionNudgePercent,
    percentY: box.percentY + positionNudgePercent,
  });
}

function isSamePlace(present: BoxRow, { pageNumber }: PosicionamentoDadoEntrada, box: PercentBox): boolean {
  const differences = [
    present.percentX - box.percentX,
    present.percentY - box.percentY,
    (present.percentWidth ?? 0) - box.percentLargura,
    (present.percentHeight ?? 0) - box.percentAltura,
  ];
  return present.pageNumber === pageNumber && differences.every((difference) => Math.abs(difference) < SAME);
}

/** Whether saving these values would change the box at all. */
export function isUnchanged(present: BoxRow, values: BoxValues): boolean {
  const fields = Object.keys(values) as (keyof BoxValues)[];
  return fields.every((field) => sameValue(present[field], values[field]));
}

function sameValue(a: unknown, b: unknown): boolean {
  return typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < SAME : a === b;
}

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

/** Maximum difference, in percent, of an unmoved box: rounding of a value that was read and sent back. */
const SAME = 1e-6;

/**
 * Validates a box and returns the values to store: on an existing page, inside it, with a size (default 210 × 70
 * points), nudged by 0.01 percent (2 §5). An unmoved box keeps its position, otherwise it would drift with each
 * save.
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

/** Whether saving these values would change the box. */
export function isUnchanged(present: BoxRow, values: BoxValues): boolean {
  const fields = Object.keys(values) as (keyof BoxValues)[];
  return fields.every((field) => sameValue(present[field], values[field]));
}

function sameValue(a: unknown, b: unknown): boolean {
  return typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < SAME : a === b;
}

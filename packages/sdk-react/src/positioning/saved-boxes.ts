import type { Posicionamento, PosicionamentoDado, PosicionamentoEntrada } from '@lavra/client/types';
import { positionLabels } from '@lavra/domain';
import { boxesOf, type EditorBox } from './editor-box.ts';
import { isSameBox } from './editor-state.ts';

/** The server's state: each box by its key, with its server id. */
export type SavedBoxes = ReadonlyMap<string, { readonly id: number; readonly box: EditorBox }>;

/** The server's state after a read. */
export function savedFrom(posicionamento: Posicionamento): SavedBoxes {
  const ids = posicionamento.flatMap(({ posicionamentos }) => posicionamentos.map(({ id }) => id));
  return new Map(boxesOf(posicionamento).map((box, index) => [box.key, { id: ids[index] ?? 0, box }]));
}

/** The request body that updates the server to these boxes; null if it already has them. */
export function changesSince(saved: SavedBoxes, boxes: readonly EditorBox[]): PosicionamentoEntrada | null {
  const keys = new Set(boxes.map(({ key }) => key));
  const posicionamentoDados = boxes
    .filter((box) => !isSameBox(box, saved.get(box.key)?.box))
    .map((box) => ({
      id: saved.get(box.key)?.id ?? box.key,
      signatarioId: box.signatarioId,
      percentX: box.percentX,
      percentY: box.percentY,
      percentLargura: box.percentLargura,
      percentAltura: box.percentAltura,
      pageNumber: box.pageNumber,
      groupId: box.groupId,
      content: { type: box.type, typeName: positionLabels[box.type], text: box.text },
    }));
  const posicionamentoDadosDeletadosId = [...saved].filter(([key]) => !keys.has(key)).map(([, { id }]) => id);
  const isNothing = posicionamentoDados.length === 0 && posicionamentoDadosDeletadosId.length === 0;
  return isNothing ? null : { posicionamentoDados, posicionamentoDadosDeletadosId };
}

/**
 * The saved state after a save: the sent boxes with the ids of the response. The response has no keys for new
 * boxes, so each takes the nearest unknown box of its kind. Ignores the server's nudge of 0.01 % (2 §5), so that an
 * unmoved box is not sent again.
 */
export function savedAfter(
  saved: SavedBoxes,
  sent: readonly EditorBox[],
  answer: Posicionamento,
): SavedBoxes {
  const known = new Set([...saved.values()].map(({ id }) => id));
  const unknown = answer.flatMap(({ posicionamentos }) => posicionamentos).filter(({ id }) => !known.has(id));
  const after = new Map<string, { id: number; box: EditorBox }>();
  for (const box of sent) {
    const id = saved.get(box.key)?.id ?? takeNearest(box, unknown);
    if (id !== undefined) after.set(box.key, { id, box });
  }
  return after;
}

function takeNearest(box: EditorBox, unknown: PosicionamentoDado[]): number | undefined {
  const distance = (dado: PosicionamentoDado) =>
    Math.abs(dado.percentX - box.percentX) + Math.abs(dado.percentY - box.percentY);
  const [nearest] = unknown
    .filter(
      (dado) =>
        dado.signatarioId === box.signatarioId &&
        dado.content.type === box.type &&
        dado.pageNumber === box.pageNumber,
    )
    .sort((one, other) => distance(one) - distance(other));
  if (!nearest) return undefined;
  unknown.splice(unknown.indexOf(nearest), 1);
  return nearest.id;
}

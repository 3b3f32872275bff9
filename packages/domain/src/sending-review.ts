import type { Posicionamento, Signatario, TipoPosicionamento } from '@lavra/client/types';
import { type Covered, coveredBy, type PercentBox } from './geometry/index.ts';
import { hasAnswered } from './signing-order.ts';

/** A hint before invitations are sent. It never prevents sending. */
export type SendingFinding =
  | { readonly tipo: 'SEM_CAMPO'; readonly signatarioId: number }
  | {
      readonly tipo: 'CAMPO_SOBRE_TEXTO' | 'CAMPOS_SOBREPOSTOS';
      readonly signatarioId: number;
      readonly pagina: number;
    };

/** Positions of text on each page that was read, in percent of the page. */
export type PageTexts = ReadonlyMap<number, readonly PercentBox[]>;

type Reviewed = Pick<Signatario, 'id' | 'statusSignatario'>;

/**
 * What is missing or badly placed before sending: a signatory without a signature box, and boxes that cover
 * text or each other, once for each signatory and page (2 §2, step 2).
 * @param texts without it, only boxes are compared
 */
export function sendingFindings(
  signatarios: readonly Reviewed[],
  posicionamento: Posicionamento,
  texts: PageTexts = new Map(),
): readonly SendingFinding[] {
  const boxes = posicionamento.flatMap(({ posicionamentos }) => posicionamentos);
  const waiting = signatarios.filter((signatario) => !hasAnswered(signatario));
  return waiting.flatMap(({ id }): readonly SendingFinding[] => {
    const own = boxes.filter(({ signatarioId }) => signatarioId === id);
    if (!own.some(({ content }) => content.type === 'RUBRICA')) {
      return [{ tipo: 'SEM_CAMPO', signatarioId: id }, ...badlyPlaced(id, own, boxes, texts)];
    }
    return badlyPlaced(id, own, boxes, texts);
  });
}

type Box = Posicionamento[number]['posicionamentos'][number];

const findingOf: Readonly<Record<Covered, 'CAMPO_SOBRE_TEXTO' | 'CAMPOS_SOBREPOSTOS'>> = {
  texto: 'CAMPO_SOBRE_TEXTO',
  campo: 'CAMPOS_SOBREPOSTOS',
};

function badlyPlaced(
  signatarioId: number,
  own: readonly Box[],
  all: readonly Box[],
  texts: PageTexts,
): readonly SendingFinding[] {
  const found = own.flatMap((box): readonly SendingFinding[] => {
    const { pageNumber: pagina } = box;
    const others = all.filter((other) => other.id !== box.id && other.pageNumber === pagina);
    const covered = coveredBy(box, others, texts.get(pagina) ?? []);
    return covered ? [{ tipo: findingOf[covered], signatarioId, pagina }] : [];
  });
  const keyOf = (finding: SendingFinding) => JSON.stringify(finding);
  return [...new Map(found.map((finding) => [keyOf(finding), finding])).values()];
}

/** Number of a signatory's boxes by type. */
export function countBoxes(
  posicionamento: Posicionamento,
  signatarioId: number,
): ReadonlyMap<TipoPosicionamento, number> {
  const counts = new Map<TipoPosicionamento, number>();
  for (const { posicionamentos } of posicionamento) {
    for (const box of posicionamentos) {
      if (box.signatarioId !== signatarioId) continue;
      counts.set(box.content.type, (counts.get(box.content.type) ?? 0) + 1);
    }
  }
  return counts;
}

import type { TrechoComparado } from '@lavra/client/types';
import { type PlacedPiece, placedPieces } from '../viewer/page-texts.ts';
import { findWords, type PieceRange } from './find-words.ts';
import type { DrawnPage, PageMarker } from './use-page-comparison.ts';

/** A page's paper is white in the dark theme too, so the marks always have the same colours. */
const removed = { color: '#b3261e', line: 0.55 } as const;
const added = { color: '#1a7f4b', line: 1 } as const;

/** Strikes the removed words through on the page before, and underlines the added ones on the page after. */
export function markWords(trechos: readonly TrechoComparado[]): PageMarker {
  return async (before, after) => {
    const places = await Promise.all([
      before ? markSide(before, trechos, 'REMOVIDO') : 0,
      after ? markSide(after, trechos, 'ACRESCENTADO') : 0,
    ]);
    return places[0] + places[1];
  };
}

async function markSide(
  { page, canvas }: DrawnPage,
  trechos: readonly TrechoComparado[],
  side: 'REMOVIDO' | 'ACRESCENTADO',
): Promise<number> {
  const pieces = await placedPieces(page);
  const found = findWords(pieces, trechos, side);
  const context = canvas.getContext('2d');
  if (!context) return 0;
  const unit = canvas.width / page.getViewport({ scale: 1 }).width;
  context.setTransform(unit, 0, 0, unit, 0, 0);
  for (const range of found.flat()) markRange(context, pieces, range, side === 'REMOVIDO' ? removed : added);
  return found.length;
}

function markRange(
  context: CanvasRenderingContext2D,
  pieces: readonly PlacedPiece[],
  { piece, from, to }: PieceRange,
  { color, line }: typeof removed | typeof added,
): void {
  const place = pieces[piece];
  if (!place) return;
  const { str, fontFamily, left, top, right, bottom } = place;
  // The file's font is not available, but a similar one has nearly the same proportions.
  context.font = `100px ${fontFamily}`;
  const whole = context.measureText(str).width || 1;
  const across = (offset: number) =>
    left + ((right - left) * context.measureText(str.slice(0, offset)).width) / whole;
  const [x, width] = [across(from), across(to) - across(from)];
  context.fillStyle = color;
  context.globalAlpha = 0.16;
  context.fillRect(x - 1, top, width + 2, bottom - top);
  context.globalAlpha = 1;
  context.fillRect(x - 1, top + (bottom - top) * line - 0.6, width + 2, 1.2);
}

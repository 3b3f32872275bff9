import type { TrechoComparado } from '@lavra/client/types';

/** Characters `[from, to)` of one text piece of a page. */
export type PieceRange = { readonly piece: number; readonly from: number; readonly to: number };

/** Characters of equal text before a change, which distinguish it from the same words elsewhere. */
const CONTEXT = 24;
/** A shorter text without context could be anywhere. */
const MIN_ALONE = 8;
/** Spaces and hyphens depend on the reader of the file. */
const ignored = /[\s\p{Cc}\u00ad-]/u;

/**
 * Where the changed text of one side is on its page: one list of ranges for each change found. Text that another
 * page shows is not found.
 */
export function findWords(
  pieces: readonly { readonly str: string }[],
  trechos: readonly TrechoComparado[],
  side: 'REMOVIDO' | 'ACRESCENTADO',
): readonly (readonly PieceRange[])[] {
  const places: { readonly piece: number; readonly offset: number }[] = [];
  let page = '';
  pieces.forEach(({ str }, piece) => {
    [...str].reduce((offset, character) => {
      const kept = bare(character);
      page += kept;
      for (const _ of kept) places.push({ piece, offset });
      return offset + character.length;
    }, 0);
  });
  const found: (readonly PieceRange[])[] = [];
  let before = '';
  let from = 0;
  for (const { tipo, texto } of trechos) {
    const text = bare(texto);
    if (tipo !== 'IGUAL' && tipo !== side) continue;
    if (tipo === side && text !== '') {
      const at = placeOf(page, before.slice(-CONTEXT), text, from);
      if (at >= 0) {
        found.push(rangesOf(places.slice(at, at + text.length)));
        from = at + text.length;
      }
    }
    before += text;
  }
  return found;
}

const bare = (text: string): string =>
  [...text.normalize('NFKC')].filter((character) => !ignored.test(character)).join('');

function placeOf(page: string, before: string, text: string, from: number): number {
  const at = page.indexOf(before + text, Math.max(0, from - before.length));
  if (at >= 0) return at + before.length;
  return text.length >= MIN_ALONE ? page.indexOf(text, from) : -1;
}

function rangesOf(places: readonly { readonly piece: number; readonly offset: number }[]): PieceRange[] {
  const ranges: PieceRange[] = [];
  for (const { piece, offset } of places) {
    const last = ranges.at(-1);
    if (last?.piece === piece) ranges[ranges.length - 1] = { ...last, to: offset + 1 };
    else ranges.push({ piece, from: offset, to: offset + 1 });
  }
  return ranges;
}

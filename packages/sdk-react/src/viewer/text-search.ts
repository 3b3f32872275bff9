import { normalizeName } from '@lavra/domain';

/** A text item of a page as stored in the PDF: a line or a part of one. */
export type TextPiece = { readonly str: string; readonly hasEOL: boolean };

/** A position in the text items of a page: the item, and the UTF-16 unit in it. */
export type TextPlace = { readonly piece: number; readonly offset: number };

/** From the first character to just after the last one. */
export type TextMatch = { readonly from: TextPlace; readonly to: TextPlace };

/** A page's text for search, with the position of each character. */
export type SearchableText = {
  readonly folded: string;
  /** For each unit of `folded`: the item, the unit in it, and the number of units. */
  readonly places: Uint32Array;
};

const UNITS_A_PLACE = 3;
const folds = new Map<string, string>();

/** Normalises a character for search: no accents or case, any white space as one space, invisible ones as empty. */
function foldCharacter(character: string): string {
  const known = folds.get(character);
  if (known !== undefined) return known;
  const isSpace = /\s/u.test(character);
  const folded = isSpace ? ' ' : normalizeName(character.normalize('NFKC').replace(/[\u00ad\p{M}]/gu, ''));
  folds.set(character, folded);
  return folded;
}

/** Normalises search words: ignores case, accents and the width of spaces. */
export function foldQuery(query: string): string {
  return [...query.normalize('NFC')].map(foldCharacter).join('').replace(/ +/g, ' ').trim();
}

/** Prepares a page's text; a line end counts as a space. */
export function searchableText(pieces: readonly TextPiece[]): SearchableText {
  const places: number[] = [];
  let folded = '';
  const add = (text: string, piece: number, offset: number, length: number) => {
    const kept = text === ' ' && (folded === '' || folded.endsWith(' ')) ? '' : text;
    folded += kept;
    for (let unit = 0; unit < kept.length; unit++) places.push(piece, offset, length);
  };
  pieces.forEach(({ str, hasEOL }, piece) => {
    let offset = 0;
    for (const character of str) {
      add(foldCharacter(character), piece, offset, character.length);
      offset += character.length;
    }
    if (hasEOL) add(' ', piece, offset, 0);
  });
  return { folded, places: Uint32Array.from(places) };
}

/** The matches of normalised words in a page, in reading order and without overlap. */
export function findMatches({ folded, places }: SearchableText, query: string): readonly TextMatch[] {
  if (query === '') return [];
  const matches: TextMatch[] = [];
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    const first = at * UNITS_A_PLACE;
    const last = (at + query.length - 1) * UNITS_A_PLACE;
    matches.push({
      from: { piece: places[first] ?? 0, offset: places[first + 1] ?? 0 },
      to: { piece: places[last] ?? 0, offset: (places[last + 1] ?? 0) + (places[last + 2] ?? 0) },
    });
  }
  return matches;
}

import { joinDividedWords } from '@lavra/domain';
import type { ComparedPages, ComparedText } from '../jobs.ts';
import { compareWords, type Passage } from './compare-words.ts';
import { type PagePair, pairPages } from './pair-pages.ts';

/** Both pages have the same text, or none: only their pictures can tell a difference. */
export interface TextComparison extends ComparedPages {
  readonly hasSameText: boolean;
}

interface PagedWords {
  readonly words: readonly string[];
  /** Page of each word, from 0. */
  readonly pages: readonly number[];
  readonly total: number;
}

/** Compares the texts of two files' pages. Text that only moved to another page is not a difference. */
export function compareTexts(before: readonly string[], after: readonly string[]): TextComparison[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const passages = compareWords(a.words.map(sameWord), b.words.map(sameWord));
  const pairs = pairPages(a.total, b.total, sharedWords(passages, a, b));
  const parts = partsByPair(passages, pairs, a, b);
  return pairs.map((pair, index) => {
    const trechos = parts[index] ?? [];
    const isChanged = trechos.some(({ tipo }) => tipo !== 'IGUAL');
    const hasSameText =
      pair.a !== null && pair.b !== null && pageText(before[pair.a]) === pageText(after[pair.b]);
    return {
      antes: pair.a === null ? null : pair.a + 1,
      depois: pair.b === null ? null : pair.b + 1,
      situacao: situationOf(pair, isChanged, hasSameText),
      trechos: isChanged || pair.a === null ? trechos : [],
      hasSameText,
    };
  });
}

function situationOf(
  { a, b }: PagePair,
  isChanged: boolean,
  hasSameText: boolean,
): ComparedPages['situacao'] {
  if (a === null) return 'ACRESCENTADA';
  if (b === null) return 'REMOVIDA';
  if (isChanged) return 'TEXTO';
  // Text that moved over a page break moves everything below it, so the pictures prove nothing.
  return hasSameText ? 'IGUAL' : 'SO_TEXTO';
}

const wordsIn = (text: string): string[] =>
  joinDividedWords(text)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);

/** Words that look alike are the same, such as those with ligatures. */
const sameWord = (word: string): string => word.normalize('NFKC');

const pageText = (text = ''): string => wordsIn(text).map(sameWord).join(' ');

function wordsOf(texts: readonly string[]): PagedWords {
  const words: string[] = [];
  const pages: number[] = [];
  for (const [page, text] of texts.entries()) {
    for (const word of wordsIn(text)) {
      words.push(word);
      pages.push(page);
    }
  }
  return { words, pages, total: texts.length };
}

/** Number of equal words by page before and page after. */
function sharedWords(passages: readonly Passage[], a: PagedWords, b: PagedWords) {
  const shared = new Map<number, Map<number, number>>();
  for (const { isEqual, aFrom, aTo, bFrom } of passages) {
    if (!isEqual) continue;
    for (let at = aFrom; at < aTo; at++) {
      const counts = shared.get(a.pages[at]!) ?? new Map<number, number>();
      const other = b.pages[bFrom + at - aFrom]!;
      counts.set(other, (counts.get(other) ?? 0) + 1);
      shared.set(a.pages[at]!, counts);
    }
  }
  return shared;
}

/** The passages of each pair, in reading order. */
function partsByPair(
  passages: readonly Passage[],
  pairs: readonly PagePair[],
  a: PagedWords,
  b: PagedWords,
): ComparedText[][] {
  const parts: { tipo: ComparedText['tipo']; words: string[] }[][] = pairs.map(() => []);
  const placeOfA = new Map(pairs.map((pair, index) => [pair.a, index]));
  const placeOfB = new Map(pairs.map((pair, index) => [pair.b, index]));
  const add = (place: number, tipo: ComparedText['tipo'], word: string): void => {
    const own = parts[place]!;
    const last = own.at(-1);
    if (last?.tipo === tipo) last.words.push(word);
    else own.push({ tipo, words: [word] });
  };
  for (const { isEqual, aFrom, aTo, bFrom, bTo } of passages) {
    // Removed words are shown where they would now be, unless their page has no counterpart.
    const around = [b.pages[bFrom - 1], b.pages[bFrom]].filter((page) => page !== undefined);
    for (let at = aFrom; at < aTo && !isEqual; at++) {
      const own = placeOfA.get(a.pages[at]!)!;
      const near = around.map((page) => placeOfB.get(page)!);
      const isApart = pairs[own]?.b === null || near.length === 0 || near.includes(own);
      add(isApart ? own : near[0]!, 'REMOVIDO', a.words[at]!);
    }
    for (let at = bFrom; at < bTo; at++)
      add(placeOfB.get(b.pages[at]!)!, isEqual ? 'IGUAL' : 'ACRESCENTADO', b.words[at]!);
  }
  return parts.map((own) => own.map(({ tipo, words }) => ({ tipo, texto: words.join(' ') })));
}

import { cutBefore, normalizeName } from './names.ts';

/** Excerpt of a text with matches, and the ranges to mark in UTF-16 code units. */
export interface Excerpt {
  readonly trecho: string;
  readonly destaques: readonly { readonly inicio: number; readonly fim: number }[];
}

/** Where a match may begin: anywhere in a name, only at a word in the text of a page. */
export type ExcerptStart = 'ANYWHERE' | 'WORD';

const longest = 240;
/** Shown before the first mark of a sentence that is too long. */
const leadIn = 60;
/** Maximum marks in one excerpt. */
const maxMarks = 20;

interface Folded {
  readonly text: string;
  /** For each character of `text`, where it begins in the original. */
  readonly places: readonly number[];
}

/** Lower case without accents, as searches compare texts. */
function fold(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = /\s/u.test(character) ? ' ' : normalizeName(character);
    folded += plain;
    for (let n = 0; n < plain.length; n++) places.push(place);
    place += character.length;
  }
  places.push(place);
  return { text: folded, places };
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** Start of a needle in a folded text, at or after a position; -1 if not found. */
function nextPlace(folded: string, needle: string, from: number, start: ExcerptStart): number {
  let at = folded.indexOf(needle, from);
  while (at > 0 && start === 'WORD' && wordCharacter.test(folded[at - 1] ?? ''))
    at = folded.indexOf(needle, at + 1);
  return at;
}

function marksIn(text: string, needles: readonly string[], start: ExcerptStart): Excerpt['destaques'] {
  const folded = fold(text);
  const marks: { inicio: number; fim: number }[] = [];
  for (const needle of new Set(needles)) {
    let at = nextPlace(folded.text, needle, 0, start);
    for (; at >= 0; at = nextPlace(folded.text, needle, at + needle.length, start)) {
      const inicio = folded.places[at] ?? 0;
      marks.push({ inicio, fim: folded.places[at + needle.length] ?? text.length });
    }
  }
  marks.sort((a, b) => a.inicio - b.inicio || b.fim - a.fim);
  const kept: { inicio: number; fim: number }[] = [];
  for (const { inicio, fim } of marks) if (inicio >= (kept.at(-1)?.fim ?? 0)) kept.push({ inicio, fim });
  return kept.slice(0, maxMarks);
}

/**
 * A full stop ends a sentence only before a capital, a clause's number or a quotation mark, and not in 'art. 10',
 * 'R$ 1.000' or 'Sr. Braga'. Without lookbehind, which Safari before 16.4 cannot parse.
 */
const sentenceEnds = /(\b(?:Sr|Sra|Dr|Dra|Av|Art)\.|[.!?;:])\s+(?=[\p{Lu}“"(]|\d+(?:\.\d+)+\.? \p{Lu})/gu;

/** The white space between sentences. */
function* gapsIn(text: string): Generator<{ readonly inicio: number; readonly fim: number }> {
  for (const { 0: end, 1: mark = '', index } of text.matchAll(sentenceEnds)) {
    if (mark.length === 1) yield { inicio: index + 1, fim: index + end.length };
  }
}

function sentencesOf(text: string): readonly string[] {
  const gaps = [...gapsIn(text)];
  return [...gaps, { inicio: text.length }].map(({ inicio }, index) =>
    text.slice(gaps[index - 1]?.fim ?? 0, inicio),
  );
}

/** The sentence around a range of a text, with the range marked. The text has no runs of white space. */
export function excerptAt(text: string, inicio: number, fim: number): Excerpt {
  let from = 0;
  let to = text.length;
  for (const gap of gapsIn(text)) {
    if (gap.inicio < inicio) from = gap.fim;
    else if (gap.inicio >= fim) {
      to = gap.inicio;
      break;
    }
  }
  return cutAround(text.slice(from, to), [{ inicio: inicio - from, fim: fim - from }]);
}

/**
 * The sentence of a text with the most matches, and the ranges to mark in it; null without a match.
 * `needles` are in the form of {@link normalizeName}. A long sentence is cut around its first mark.
 * @example findExcerpt('Das partes. O locador paga.', ['locador'], 'WORD')
 */
export function findExcerpt(text: string, needles: readonly string[], start: ExcerptStart): Excerpt | null {
  const wanted = needles.filter((needle) => needle !== '');
  const sentences = sentencesOf(text.normalize('NFKC').replace(/\s+/gu, ' ').trim());
  let best = '';
  let most = 0;
  for (const sentence of sentences) {
    const plain = normalizeName(sentence);
    const found = wanted.filter((needle) => nextPlace(plain, needle, 0, start) >= 0).length;
    if (found > most) [best, most] = [sentence, found];
    if (found === wanted.length) break;
  }
  return most === 0 ? null : cutAround(best, marksIn(best, wanted, start));
}

/** Where the first word within `lead` characters before the first mark begins. */
function placeBefore(text: string, destaques: Excerpt['destaques'], lead: number): number {
  const first = destaques[0]?.inicio ?? 0;
  return first <= lead ? 0 : Math.min(first, text.indexOf(' ', first - lead) + 1);
}

/** Cuts the beginning of an excerpt so that its first mark is visible where long texts are cut at the end. */
export function startNearMatch({ trecho, destaques }: Excerpt, lead: number): Excerpt {
  const begin = placeBefore(trecho, destaques, lead);
  if (begin === 0) return { trecho, destaques };
  return {
    trecho: `…${trecho.slice(begin)}`,
    destaques: destaques.map(({ inicio, fim }) => ({ inicio: inicio - begin + 1, fim: fim - begin + 1 })),
  };
}

function cutAround(sentence: string, destaques: Excerpt['destaques']): Excerpt {
  if (sentence.length <= longest) return { trecho: sentence, destaques };
  const begin = placeBefore(sentence, destaques, leadIn);
  const body = cutBefore(sentence.slice(begin), longest);
  const head = begin > 0 ? '…' : '';
  const end = begin + body.length;
  const tail = end < sentence.length ? '…' : '';
  const shift = head.length - begin;
  return {
    trecho: `${head}${body}${tail}`,
    destaques: destaques
      .filter(({ fim }) => fim <= end)
      .map(({ inicio, fim }) => ({ inicio: inicio + shift, fim: fim + shift })),
  };
}

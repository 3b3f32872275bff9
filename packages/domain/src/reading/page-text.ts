import { type Excerpt, excerptAt } from '../find-excerpt.ts';
import { normalizeName } from '../names.ts';

/** The text layer of a page. */
export interface PageText {
  readonly pagina: number;
  readonly texto: string;
}

/** Where a value was found: the sentence of a page, with the value marked. */
export interface Origin extends Excerpt {
  readonly pagina: number;
}

/** A page's text in three forms, in which each character has the same place. */
export interface ReadablePage {
  readonly pagina: number;
  /** With line ends, for headings and forms. */
  readonly linhas: string;
  /** On one line, for sentences. */
  readonly corrido: string;
  /** On one line, in lower case and without accents, for patterns. */
  readonly plano: string;
  /** Like `plano`, with line ends. */
  readonly linhasPlanas: string;
}

/** What PDFium and others return for a hyphen that divides a word at a line's end: U+0002, U+00AD or U+FFFE. */
const lineHyphen = new RegExp(`[${String.fromCharCode(2)}\u00ad\ufffe]\\s*`, 'gu');

/** Joins the words of a PDF's text that hyphens divide at line ends, so that they are found and compared as words. */
export function joinDividedWords(text: string): string {
  return text.replace(lineHyphen, '');
}

/** The forms in which a page is read. NFKC, as the stored text: 'nº' is 'no'. */
export function readablePage({ pagina, texto }: PageText): ReadablePage {
  const linhas = joinDividedWords(texto.normalize('NFKC'))
    .replace(/[^\P{Cc}\s]/gu, '')
    .replace(/_{4,}/g, '____')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n[ \n]*/gu, '\n')
    .trim();
  const corrido = linhas.replaceAll('\n', ' ');
  const linhasPlanas = [...linhas].map(plainCharacter).join('');
  return { pagina, linhas, corrido, plano: linhasPlanas.replaceAll('\n', ' '), linhasPlanas };
}

function plainCharacter(character: string): string {
  if (character === ' ' || character === '\n') return character;
  const plain = normalizeName(character);
  return plain.length === character.length ? plain : character;
}

/** The origin of a range of a page's text. */
export function originOf({ pagina, corrido }: ReadablePage, inicio: number, fim: number): Origin {
  return { pagina, ...excerptAt(corrido, inicio, fim) };
}

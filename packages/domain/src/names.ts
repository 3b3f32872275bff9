import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';

/** Characters not allowed in a document's title (2 §5). */
export const forbiddenNameCharacters = '#%[{}]|\\';

const forbidden = /[#%[{}\]|\\]/;

/** Control characters, line ends and bidirectional overrides, which can make one name look like another. */
const deceptive = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** The same in a text of several lines. */
const deceptiveInLines = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

/** Whether a name contains characters that can make it look like another. */
export function hasDeceptiveCharacters(nome: string): boolean {
  return deceptive.test(nome);
}

/** Whether a text contains characters that can make it look like another; lines and tabs are allowed. */
export function hasDeceptiveLines(texto: string): boolean {
  return deceptiveInLines.test(texto);
}

/** The name of a file without characters that make its end look like another: 'Ana\u202Efdp.exe' shows 'Anaexe.pdf'. */
export function withoutDirection(nome: string): string {
  return nome.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Accents, and the joiners of letters and of emoji, which can be invisible. */
const ignoredMarks = /[\u0300-\u036f\u200C\u200D]/g;

function lengthOf(text: string): number {
  return [...text].length;
}

/** The first word of a person's name, as in 'Olá, Beatriz'; empty without a name. */
export function firstNameOf(nome: string): string {
  return nome.trim().split(/\s+/)[0] ?? '';
}

/** Replaces control and format characters, which are invisible, by spaces. */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}

/** Soft hyphen, spaces without width, direction marks and fillers, which come along with pasted text and show nothing. */
const invisible = /[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2060-\u2064\u3164\uFEFF\uFFA0]/g;

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return plainText(text).trim() === '';
}

/** The stored form of a title: composed (NFC), trimmed, without invisible characters, spaces alike and single. */
export function cleanName(nome: string): string {
  return nome
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Title required, at most 255 characters, without # % [ { } ] | \ (1 §5, 2 §5). */
export function checkDocumentName(nome: string): Verdict {
  const name = cleanName(nome);
  if (name === '') return refused('NomeContratoVazioException');
  if (lengthOf(name) > limits.documentNameLength) {
    return refused('NomeContratoGrandeException', [String(limits.documentNameLength)]);
  }
  return forbidden.test(name) || hasDeceptiveCharacters(name)
    ? refused('NomeContratoInvalidoException')
    : allowed;
}

/** The form in which names are compared and searched: lower case, no accents (0-decisions §4). */
export function normalizeName(nome: string): string {
  return cleanName(nome).normalize('NFD').replace(ignoredMarks, '').normalize('NFC').toLowerCase();
}

const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** Capitalises first letters (2 §5, 3 §5). Portuguese particles inside a name stay in lower case. */
export function titleCase(nome: string): string {
  return cleanName(nome)
    .split(' ')
    .map((word, index) => (index > 0 && particles.has(word) ? word : capitalize(word)))
    .join(' ');
}

function capitalize(word: string): string {
  const [first = ''] = word;
  return first.toLocaleUpperCase('pt-BR') + word.slice(first.length);
}

/** Longer typed signatures are set on two lines, in smaller letters. */
const longSignature = 24;

/** First and last name of a signature too long for one line; null if it is short, or has no names between them. */
export function shorterSignature(nome: string): string | null {
  const words = cleanName(nome).split(' ');
  if (lengthOf(cleanName(nome)) <= longSignature || words.length < 3) return null;
  return `${words[0]} ${words.at(-1)}`;
}

/** Code units between which a text may always be cut. Nearly all are, and asking a segmenter is slow. */
const separate = /^[ -\u02ff]{2}$/;

/** The text before a code unit, without the letter or emoji in which this lies. */
export function cutBefore(text: string, end: number): string {
  if (end >= text.length) return text;
  if (separate.test(text.slice(end - 1, end + 1))) return text.slice(0, end);
  const start = new Intl.Segmenter().segment(text).containing(end)?.index;
  return text.slice(0, start || end);
}

/** At most the first `length` characters, without a part of a letter with its marks or of an emoji. */
export function firstCharacters(text: string, length: number): string {
  return cutBefore(text, [...text].slice(0, length).join('').length);
}

/** Truncates a text for display, with an ellipsis. */
export function clip(text: string, length: number): string {
  const shown = firstCharacters(text, length);
  return shown === text ? text : `${shown}…`;
}

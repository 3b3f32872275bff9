import { allowed, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';

/** The characters that a document's title may not have (2 §5). */
export const forbiddenNameCharacters = '#%[{}]|\\';

const forbidden = /[#%[{}\]|\\]/;

/** Control characters and bidirectional overrides: they would make one name look like another. */
const deceptive = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

const combiningAccents = /[\u0300-\u036f]/g;

function lengthOf(text: string): number {
  return [...text].length;
}

/** A title as it is kept: composed (NFC), trimmed, runs of spaces made one. */
export function cleanName(nome: string): string {
  return nome.normalize('NFC').trim().replace(/ {2,}/g, ' ');
}

/** Title required, at most 255 characters, none of # % [ { } ] | \ (1 §5, 2 §5). */
export function checkDocumentName(nome: string): Verdict {
  const name = cleanName(nome);
  if (name === '') return refused('NomeContratoVazioException');
  if (lengthOf(name) > limits.documentNameLength) {
    return refused('NomeContratoGrandeException', [String(limits.documentNameLength)]);
  }
  return forbidden.test(name) || deceptive.test(name) ? refused('NomeContratoInvalidoException') : allowed;
}

/** The form in which names are compared and searched: lower case, without accents (0-decisions §4). */
export function normalizeName(nome: string): string {
  return cleanName(nome).normalize('NFD').replace(combiningAccents, '').normalize('NFC').toLowerCase();
}

const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** First letters made capitals (2 §5, 3 §5); the Portuguese particles stay small inside a name. */
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

/** A text cut for display, with an ellipsis when something is missing. */
export function clip(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

import { checkDocumentName, cleanName, forbiddenNameCharacters, normalizeName } from '../names.ts';
import type { ReadablePage } from './page-text.ts';
import type { Proposal } from './read-validity.ts';

/** Words with which a contract's title begins. */
const beginnings =
  /^(?:\d+o |primeir[oa] |segund[oa] |terceir[oa] |quart[oa] |quint[oa] )?(?:contrato|instrumento|termo|aditivo|aditamento|acordo|procuracao|distrato|convenio|compromisso|promessa|memorando|escritura|declaracao|carta|recibo|confissao|cessao|estatuto|autorizacao)\b/;

const firstLines = 12;
const longest = 160;
/** A line that ends so continues on the next one. */
const openEnd = /\b(?:d[aeo]s?|e|em|para|com|por|a|o|ao|entre|no)$/;

/** Acronyms that stay in capitals. */
const acronyms = new Set(['lgpd', 'nda', 'ti', 'sla', 'clt', 'cpf', 'cnpj', 'rh', 'pj', 'mei', 'ltda']);

/** The title of the contract: a heading among the first lines of page 1. */
export function readTitle(pages: readonly ReadablePage[]): Proposal<string> | null {
  const page = pages.find(({ pagina }) => pagina === 1);
  if (!page) return null;
  const lines = page.linhas.split('\n').slice(0, firstLines);
  const first = lines.findIndex((line) => isHeading(line));
  if (first < 0) return null;
  // 'ADITIVO' above the whole title.
  const isLabel = !lines[first]?.includes(' ') && isHeading(lines[first + 1] ?? '');
  const at = isLabel ? first + 1 : first;
  let heading = lines[at] ?? '';
  for (const next of lines.slice(at + 1, at + 4)) {
    if (!continues(heading, next)) break;
    heading += ` ${next}`;
  }
  const valor = titleOf(heading);
  if (!checkDocumentName(valor).ok || heading.length > longest || openEnd.test(normalizeName(valor)))
    return null;
  const destaques = [{ inicio: 0, fim: heading.length }];
  return { valor, origem: { pagina: page.pagina, trecho: heading, destaques } };
}

/** A line of its own, not the beginning of a sentence such as 'Contrato que entre si fazem:'. */
function isHeading(line: string): boolean {
  if (!beginnings.test(normalizeName(line)) || /[,;:.]$/.test(line) || line.length > 120) return false;
  return isCapitals(line) || !/\b(?:que|entre si|pelo presente|por este|celebra\w*|firma\w*)\b/i.test(line);
}

/** NFKC has made 'Nº' into 'No', and '2º' into '2o'. */
function isCapitals(line: string): boolean {
  const letters = line.replace(/\bN[o°]|(?<=\d)[oa]\b/g, '');
  return letters === letters.toLocaleUpperCase('pt-BR');
}

/** Whether a heading continues: it ends with a preposition, or both lines are in capitals without a colon. */
function continues(heading: string, next: string): boolean {
  if (/[:.;,]/.test(next) || beginnings.test(normalizeName(next))) return false;
  if (openEnd.test(normalizeName(heading))) return isCapitals(next) === isCapitals(heading);
  return isCapitals(heading) && isCapitals(next) && /^(?:D[AEO]S?|E|EM|PARA|COM|POR|N[o°]) /.test(next);
}

/** A title in sentence case, without characters that titles may not have. */
function titleOf(heading: string): string {
  const allowed = [...heading].map((letter) => (forbiddenNameCharacters.includes(letter) ? ' ' : letter));
  const name = cleanName(allowed.join(''))
    .replace(/\bn[o°]\.? ?(?=\d)/giu, 'nº ')
    .replace(/(?<=\d)o\b/gu, 'º')
    .replace(/(?<=\d)a\b/gu, 'ª');
  if (!isCapitals(heading)) return name;
  const words = name.split(' ').map((word) => {
    const small = word.toLocaleLowerCase('pt-BR');
    return acronyms.has(small.replace(/[^a-z]/g, '')) || /\d/.test(word) ? word : small;
  });
  const text = words.join(' ');
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

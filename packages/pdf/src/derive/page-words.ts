import { joinDividedWords, searchWords } from '@lavra/domain';
import type { PageWords } from '../jobs.ts';

/** Maximum text indexed per page and per document, in UTF-16 code units. */
const longestPage = 20_000;
const longestText = 2_000_000;

/** The searchable words of each page. Calls `textOf(index)` in order, and stops at the limits. */
export function collectWords(totalPages: number, textOf: (index: number) => string): PageWords {
  const paginas: { pagina: number; texto: string; original: string }[] = [];
  const palavras = new Set<string>();
  let left = longestText;
  for (let index = 0; index < totalPages && left > 0; index++) {
    const maxLength = Math.min(longestPage, left);
    // Measured after normalisation: one character may expand to eighteen (U+FDFA).
    const text = joinDividedWords(textOf(index).slice(0, maxLength)).normalize('NFKC').slice(0, maxLength);
    left -= text.length;
    const words = searchWords(text);
    if (words.length === 0) continue;
    // Neither the engines nor JSON accept NUL or lone surrogates in text.
    const original = text.replaceAll('\0', '').replaceAll(/[\uD800-\uDFFF]/gu, '');
    paginas.push({ pagina: index + 1, texto: words.join(' '), original });
    for (const word of words) palavras.add(word);
  }
  return { paginas, palavras: [...palavras] };
}

import { searchWords } from '@lavra/domain';
import type { PageWords } from '../jobs.ts';

/** What one page, and all of them, may say at most, in UTF-16 units; beyond it is not searched. */
const longestPage = 20_000;
const longestText = 2_000_000;

/** The words of pages as they are searched. `textOf(index)` is asked in order, and no further than the bounds. */
export function collectWords(totalPages: number, textOf: (index: number) => string): PageWords {
  const paginas: { pagina: number; texto: string }[] = [];
  const palavras = new Set<string>();
  let left = longestText;
  for (let index = 0; index < totalPages && left > 0; index++) {
    const most = Math.min(longestPage, left);
    // Counted as it will be kept: one character of a page may stand for eighteen (U+FDFA).
    const text = textOf(index).slice(0, most).normalize('NFKC').slice(0, most);
    left -= text.length;
    const words = searchWords(text);
    if (words.length === 0) continue;
    paginas.push({ pagina: index + 1, texto: words.join(' ') });
    for (const word of words) palavras.add(word);
  }
  return { paginas, palavras: [...palavras] };
}

import { normalizeName } from './names.ts';

const longestWord = 40;

/**
 * The words of a text as they are kept and searched: lower case, without accents, letters and digits alone, each of
 * at most 40 characters, in their order. `searchWords('Cláusula 1ª – Locação') // ['clausula', '1a', 'locacao']`
 */
export function searchWords(texto: string): string[] {
  // Compatibility forms first: ligatures, full-width letters and ordinals are what a person would type.
  const words = normalizeName(texto.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')));
}

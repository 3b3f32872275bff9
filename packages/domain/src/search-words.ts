import { normalizeName } from './names.ts';

const longestWord = 40;

/**
 * Splits a text into words for the search index: lower case, no accents, letters and digits only, at most 40
 * characters each, in order. `searchWords('Cláusula 1ª – Locação') // ['clausula', '1a', 'locacao']`
 */
export function searchWords(texto: string): string[] {
  // NFKC maps ligatures, full-width letters and ordinals to what a person would type.
  const words = normalizeName(texto.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')));
}

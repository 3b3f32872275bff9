import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['Cláusula 1ª – LOCAÇÃO', ['clausula', '1a', 'locacao']],
  ['ﬁança, R$ 1.234,56', ['fianca', 'r', '1', '234', '56']],
  ['李小龍\u0000\ud800 fim', ['李小龍', 'fim']],
  ['—', []],
])('%j gives the same words in any spelling', (texto, palavras) => {
  expect(searchWords(texto)).toEqual(palavras);
});

it('truncates a word to 40 letters', () => {
  expect(searchWords('a'.repeat(1000))).toEqual(['a'.repeat(40)]);
});

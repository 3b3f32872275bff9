import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['Cláusula 1ª – LOCAÇÃO', ['clausula', '1a', 'locacao']],
  ['ﬁança, R$ 1.234,56', ['fianca', 'r', '1', '234', '56']],
  ['李小龍\u0000\ud800 fim', ['李小龍', 'fim']],
  ['—', []],
])('the words of %j are found however they are typed', (texto, palavras) => {
  expect(searchWords(texto)).toEqual(palavras);
});

it('cuts an endless run of letters to one word of 40', () => {
  expect(searchWords('a'.repeat(1000))).toEqual(['a'.repeat(40)]);
});

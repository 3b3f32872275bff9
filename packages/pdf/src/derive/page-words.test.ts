import { expect, it } from 'vitest';
import { collectWords } from './page-words.ts';

const wordsOf = (...pages: string[]) => collectWords(pages.length, (index) => pages[index]!);

it('each page says its words as they are searched, and the document each word once', () => {
  expect(wordsOf('Locação: 1ª VIA', 'Via única')).toEqual({
    paginas: [
      { pagina: 1, texto: 'locacao 1a via' },
      { pagina: 2, texto: 'via unica' },
    ],
    palavras: ['locacao', '1a', 'via', 'unica'],
  });
});

it('a page without words is left out, and those after it keep their numbers', () => {
  expect(wordsOf('–', '', 'Fim').paginas).toEqual([{ pagina: 3, texto: 'fim' }]);
});

it('what a page says beyond 20,000 characters is not searched, nor does it grow past them', () => {
  expect(wordsOf(`${'a '.repeat(10_000)}depois`).palavras).toEqual(['a']);
  expect(wordsOf('\uFDFA '.repeat(20_000)).paginas[0]!.texto.length).toBeLessThanOrEqual(20_000);
});

it('pages after the first 2,000,000 characters are not even read', () => {
  const read: number[] = [];
  const { paginas } = collectWords(1_000, (index) => {
    read.push(index);
    return 'ab '.repeat(10_000);
  });
  expect([read.length, paginas.length]).toEqual([100, 100]);
});

import { expect, it } from 'vitest';
import { collectWords } from './page-words.ts';

const wordsOf = (...pages: string[]) => collectWords(pages.length, (index) => pages[index]!);

it('normalises the words of each page and lists each word of the document once', () => {
  expect(wordsOf('Locação: 1ª VIA', 'Via única')).toEqual({
    paginas: [
      { pagina: 1, texto: 'locacao 1a via', original: 'Locação: 1a VIA' },
      { pagina: 2, texto: 'via unica', original: 'Via única' },
    ],
    palavras: ['locacao', '1a', 'via', 'unica'],
  });
});

it('finds a word that a hyphen divides at a line end, as PDFium marks it', () => {
  const [page] = wordsOf('este instru\uFFFEmento vigo\u0002\r\nrará').paginas;
  expect(page).toEqual({
    pagina: 1,
    texto: 'este instrumento vigorara',
    original: 'este instrumento vigorará',
  });
});

it('omits a page without words and keeps the later page numbers', () => {
  expect(wordsOf('–', '', 'Fim').paginas).toEqual([{ pagina: 3, texto: 'fim', original: 'Fim' }]);
});

it('indexes at most 20,000 characters of a page', () => {
  expect(wordsOf(`${'a '.repeat(10_000)}depois`).palavras).toEqual(['a']);
  expect(wordsOf('\uFDFA '.repeat(20_000)).paginas[0]!.texto.length).toBeLessThanOrEqual(20_000);
});

it('stops reading pages after 2,000,000 characters', () => {
  const read: number[] = [];
  const { paginas } = collectWords(1_000, (index) => {
    read.push(index);
    return 'ab '.repeat(10_000);
  });
  expect([read.length, paginas.length]).toEqual([100, 100]);
});

import { expect, it } from 'vitest';
import { isChangedPage, pagesComparedByText } from './compared-pages.ts';
import { pageRanges } from './page-ranges.ts';

it('separates changed pages from those of which only the text was compared', () => {
  const paginas = [
    { depois: 1, situacao: 'TEXTO' },
    { depois: 2, situacao: 'SO_TEXTO' },
    { depois: 3, situacao: 'IMAGEM' },
    { depois: 4, situacao: 'IGUAL' },
    { depois: null, situacao: 'REMOVIDA' },
  ] as const;
  expect(pagesComparedByText(paginas)).toEqual([1, 2]);
  expect(paginas.filter(isChangedPage).map(({ situacao }) => situacao)).toEqual([
    'TEXTO',
    'IMAGEM',
    'REMOVIDA',
  ]);
});

it('writes page numbers as ranges', () => {
  expect(pageRanges([1, 2, 3, 4, 7, 9, 10])).toBe('1 a 4, 7, 9 e 10');
  expect(pageRanges([1, 2])).toBe('1 e 2');
  expect(pageRanges([3])).toBe('3');
  expect(pageRanges([2, 3, 4, 8], { to: 'to', and: 'and' })).toBe('2 to 4 and 8');
});

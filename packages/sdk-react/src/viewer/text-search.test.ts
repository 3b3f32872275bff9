import { expect, test } from 'vitest';
import { findMatches, foldQuery, searchableText } from './text-search.ts';

const line = (str: string, hasEOL = true) => ({ str, hasEOL });
const find = (pieces: readonly { str: string; hasEOL: boolean }[], query: string) =>
  findMatches(searchableText(pieces), foldQuery(query));

test('ignores accents, case and the width of spaces', () => {
  const page = [line('Cláusula  1ª — LOCAÇÃO'), line('locacao')];
  for (const query of ['locação', 'LOCACAO', ' Locaça\u0303o ', 'clausula 1a'])
    expect(find(page, query)).not.toEqual([]);
  expect(find(page, 'locação')).toEqual([
    { from: { piece: 0, offset: 15 }, to: { piece: 0, offset: 22 } },
    { from: { piece: 1, offset: 0 }, to: { piece: 1, offset: 7 } },
  ]);
});

test('finds words across text items and line ends', () => {
  const page = [line('prazo de trinta', false), line(' e seis', true), line('meses')];
  expect(find(page, 'trinta e seis meses')).toEqual([
    { from: { piece: 0, offset: 9 }, to: { piece: 2, offset: 5 } },
  ]);
  expect(find([line('uma'), line('linha')], 'umalinha')).toEqual([]);
});

test('keeps positions with ligatures and letters outside the basic plane', () => {
  expect(find([line('o ﬁador')], 'fiador')).toEqual([
    { from: { piece: 0, offset: 2 }, to: { piece: 0, offset: 7 } },
  ]);
  expect(find([line('😀 casa')], 'casa')).toEqual([
    { from: { piece: 0, offset: 3 }, to: { piece: 0, offset: 7 } },
  ]);
});

test('finds no overlapping matches, and none for an empty search', () => {
  expect(find([line('aaaa')], 'aa')).toHaveLength(2);
  expect(find([line('texto')], '   ')).toEqual([]);
  expect(find([], 'texto')).toEqual([]);
});

import type { TrechoComparado } from '@lavra/client/types';
import { describe, expect, it } from 'vitest';
import { aroundChanges } from './around-changes.ts';

const equal = (texto: string): TrechoComparado => ({ tipo: 'IGUAL', texto });
const added = (texto: string): TrechoComparado => ({ tipo: 'ACRESCENTADO', texto });
const shown = (...trechos: readonly TrechoComparado[]) => aroundChanges(trechos, 2).map(({ texto }) => texto);

describe('the text around changes', () => {
  it('is shortened at the start, between changes and at the end', () => {
    expect(shown(equal('a b c d'), added('x'), equal('e f g h i j'), added('y'), equal('k l m n'))).toEqual([
      '[…] c d',
      'x',
      'e f […] i j',
      'y',
      'k l […]',
    ]);
  });

  it('is whole if one word or none would be left out, and changes always are', () => {
    expect(shown(equal('a b c'), added('1 2 3 4 5 6'), equal('d e f g h'), added('y'))).toEqual([
      'a b c',
      '1 2 3 4 5 6',
      'd e f g h',
      'y',
    ]);
  });

  it('is empty without changes', () => {
    expect(shown(equal('a b c'))).toEqual([]);
  });
});

import type { TrechoComparado } from '@lavra/client/types';
import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

const equal = (texto: string): TrechoComparado => ({ tipo: 'IGUAL', texto });
const added = (texto: string): TrechoComparado => ({ tipo: 'ACRESCENTADO', texto });
const removed = (texto: string): TrechoComparado => ({ tipo: 'REMOVIDO', texto });

/** The text of each change found, by piece. */
function found(
  pieces: readonly string[],
  trechos: readonly TrechoComparado[],
  side: 'REMOVIDO' | 'ACRESCENTADO' = 'ACRESCENTADO',
) {
  const texts = pieces.map((str) => ({ str }));
  return findWords(texts, trechos, side).map((ranges) =>
    ranges.map(({ piece, from, to }) => pieces[piece]?.slice(from, to)),
  );
}

describe('changed words on a page', () => {
  it('are found by the text before them, not where the same words are elsewhere', () => {
    const trechos = [
      equal('O prazo é de 12 meses e o aviso é de'),
      removed('1'),
      added('12'),
      equal('meses.'),
    ];
    expect(found(['O prazo é de 12 meses e o aviso', 'é de 12 meses.'], trechos)).toEqual([['12']]);
    const [[place] = []] = findWords(
      [{ str: 'O prazo é de 12 meses e o aviso é de 12 meses.' }],
      trechos,
      'ACRESCENTADO',
    );
    expect(place).toEqual({ piece: 0, from: 37, to: 39 });
  });

  it('are found across lines, whatever spaces, hyphens and letter forms the file has', () => {
    const pieces = ['Cláusula 1ª. O lo-', 'catário paga o ', ' aluguel.'];
    expect(found(pieces, [equal('Cláusula 1a. O'), added('locatário paga o'), equal('aluguel.')])).toEqual([
      ['lo', 'catário paga o'],
    ]);
  });

  it('of the other side, or of another page, are not', () => {
    expect(found(['Só isto aqui.'], [removed('isto'), added('aquilo tudo'), equal('aqui.')])).toEqual([]);
    expect(found(['Só isto aqui.'], [equal('Só'), removed('isto'), added('aquilo')], 'REMOVIDO')).toEqual([
      ['isto'],
    ]);
  });
});

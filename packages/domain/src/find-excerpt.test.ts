import { expect, it } from 'vitest';
import { type ExcerptStart, findExcerpt, startNearMatch } from './find-excerpt.ts';

const marked = (text: string, needles: string[], start: ExcerptStart = 'WORD') => {
  const found = findExcerpt(text, needles, start);
  if (!found) return null;
  const words = found.destaques.map(({ inicio, fim }) => found.trecho.slice(inicio, fim));
  return [found.trecho, ...words];
};

it('shows the sentence with the most matches, ignoring accents and case', () => {
  const text = 'A LOCAÇÃO dura um ano.\nA multa da Locação é de R$ 1.000,00, como diz o art. 10 da lei. Fim.';
  expect(marked(text, ['locacao', 'multa'])).toEqual([
    'A multa da Locação é de R$ 1.000,00, como diz o art. 10 da lei.',
    'multa',
    'Locação',
  ]);
});

it('matches the beginning of a word in a text, and any part of a name', () => {
  expect(marked('O sublocador e o locador.', ['locad'])).toEqual(['O sublocador e o locador.', 'locad']);
  expect(marked('Sublocador', ['locad'])).toBeNull();
  expect(marked('Sublocador', ['locad'], 'ANYWHERE')).toEqual(['Sublocador', 'locad']);
});

it('cuts a long sentence around the first mark', () => {
  const [trecho, word] = marked(`${'antes '.repeat(100)}garantia ${'depois '.repeat(100)}`, ['garantia'])!;
  expect(word).toBe('garantia');
  expect(trecho).toMatch(/^…(antes )+garantia (depois )+.*…$/);
  expect(trecho!.length).toBeLessThanOrEqual(242);
});

it('begins near the match where the end of a long text is cut', () => {
  const found = findExcerpt(
    'As partes assinam este instrumento desde o início da vigência.',
    ['vigencia'],
    'WORD',
  )!;
  const { trecho, destaques } = startNearMatch(found, 16);
  expect(trecho).toBe('…o início da vigência.');
  expect(destaques.map(({ inicio, fim }) => trecho.slice(inicio, fim))).toEqual(['vigência']);
  expect(startNearMatch(found, 60)).toEqual(found);
});

it('marks the right characters of decomposed text and ligatures', () => {
  expect(marked('Obriga\u0327ca\u0303o \uFB01nal', ['final'])?.[1]).toBe('final');
  expect(marked('nada aqui', ['outro'])).toBeNull();
  expect(marked('nada aqui', [])).toBeNull();
});

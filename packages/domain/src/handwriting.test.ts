import { describe, expect, test } from 'vitest';
import { hasEnoughInk, hasImageInk, typedInk } from './handwriting.ts';

const drawing = (...tracos: (readonly (readonly number[])[])[]) => ({ proporcao: 2.5, tracos });
const zigzag = (step: number) => Array.from({ length: 400 }, (_, index) => [0.5 + (index % 2) * step, 0.5]);

describe('enough ink', () => {
  test.each([
    [
      'two equal points',
      drawing([
        [0.5, 0.5],
        [0.5, 0.5],
      ]),
    ],
    ['single points all over the pad', drawing([[0.1, 0.1]], [[0.9, 0.9]], [[0.1, 0.9]])],
    [
      'a short stroke',
      drawing([
        [0.5, 0.5],
        [0.55, 0.5],
      ]),
    ],
    ['a dot, however often it was drawn', drawing(zigzag(0.001))],
    ['no stroke', drawing()],
  ])('is not %s', (_what, drawn) => {
    expect(hasEnoughInk(drawn)).toBe(false);
  });

  test.each([
    [
      'one line',
      drawing([
        [0.3, 0.5],
        [0.5, 0.5],
      ]),
    ],
    [
      'one line without width',
      drawing([
        [0.5, 0.2],
        [0.5, 0.6],
      ]),
    ],
    [
      'two short strokes',
      drawing(
        [
          [0.5, 0.5],
          [0.55, 0.5],
        ],
        [
          [0.5, 0.6],
          [0.55, 0.6],
        ],
      ),
    ],
    ['many small movements', drawing(zigzag(0.03))],
  ])('is %s', (_what, drawn) => {
    expect(hasEnoughInk(drawn)).toBe(true);
  });
});

describe('a typed signature', () => {
  test.each([
    ['', 'EM_BRANCO'],
    [' \u00a0', 'EM_BRANCO'],
    ['\u200b\u200d\ufeff', 'EM_BRANCO'],
    ['\u3164\u115f\uffa0', 'EM_BRANCO'],
    ['.-–_', 'EM_BRANCO'],
    ['\u2800', 'EM_BRANCO'],
    ['\ue000', 'EM_BRANCO'],
    ['Ágata', 'VISIVEL'],
    ['山田', 'CONFORME_FONTE'],
    ['\u{13000}', 'CONFORME_FONTE'],
  ])('of %j is %s', (texto, expected) => {
    expect(typedInk(texto)).toBe(expected);
  });
});

describe('the tones of an image', () => {
  const tones = (...counts: [tone: number, pixels: number][]) => {
    const all = new Float64Array(256);
    for (const [tone, pixels] of counts) all[tone] = pixels;
    return all;
  };

  test.each([
    ['only white', tones([255, 9_000])],
    ['only black', tones([0, 9_000])],
    ['the noise of a scan of white paper', tones([255, 5_000], [247, 4_000])],
    ['a speck of dust', tones([255, 90_000], [0, 20])],
    ['a few light pixels on black', tones([0, 90_000], [255, 3])],
    ['ink as pale as paper', tones([255, 9_000], [230, 600])],
    ['three pixels', tones([255, 2], [0, 1])],
  ])('show no ink with %s', (_what, counted) => {
    expect(hasImageInk(counted)).toBe(false);
  });

  test.each([
    ['black on white', tones([255, 9_000], [0, 60])],
    ['pencil on grey paper', tones([200, 9_000], [150, 60])],
    ['a dark photo', tones([120, 4_000], [40, 9_000])],
  ])('show ink with %s', (_what, counted) => {
    expect(hasImageInk(counted)).toBe(true);
  });
});

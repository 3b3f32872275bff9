import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrMatrix } from './qr-matrix.ts';

const address = (length: number): string =>
  'https://lavra.exemplo.com.br/validar/Ação?'.padEnd(length, '0a7f').slice(0, length);

it('is the code that a library draws, whatever the length of the text', () => {
  const lengths = [1, 14, 26, 27, 63, 90, 125, 180, 181, 214, 500, 777, 1_200, 1_600, 2_100, 2_300];
  for (const length of [...lengths]) {
    const text = address(length);
    const { size, modules } = qrMatrix(text);
    const { data } = encode(text, { ecc: 'M', border: 0, maskPattern: 2 });
    expect(size).toBe(data.length);
    expect([...modules]).toEqual(data.flat().map(Number));
  }
});

it('refuses a text that no code holds', () => {
  expect(() => qrMatrix('a'.repeat(2_332))).toThrow(RangeError);
  expect(qrMatrix('a'.repeat(2_331)).size).toBe(177);
});

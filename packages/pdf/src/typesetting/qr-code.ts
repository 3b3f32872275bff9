import { encode } from 'uqr';

/** Readers support every mask; choosing the best of eight takes over a millisecond. */
const maskPattern = 2;

/**
 * Operators that fill a square of `side` points from the origin with a QR code. Dark modules are merged along
 * each row.
 */
export function qrOperators(text: string, side: number): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern });
  const scale = (side / size).toFixed(5);
  let path = `${scale} 0 0 ${scale} 0 0 cm`;
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += ` ${start} ${size - y - 1} ${x - start + 1} 1 re`;
    }
  }
  return `${path} f`;
}

import { qrMatrix } from './qr-matrix.ts';

/** Operators that fill a square of `side` from the origin up with a QR code, dark modules merged along each row. */
export function qrOperators(text: string, side: number): string {
  const { modules, size } = qrMatrix(text);
  const scale = (side / size).toFixed(5);
  let path = `${scale} 0 0 ${scale} 0 0 cm`;
  for (let y = 0; y < size; y++) {
    const row = y * size;
    for (let x = 0; x < size; x++) {
      if (modules[row + x] === 0) continue;
      const start = x;
      while (x + 1 < size && modules[row + x + 1] === 1) x++;
      path += ` ${start} ${size - y - 1} ${x - start + 1} 1 re`;
    }
  }
  return `${path} f`;
}

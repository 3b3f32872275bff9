import { encode } from 'uqr';

/** A QR code (ISO/IEC 18004, level M) as one path in a square of `size`; dark modules of a row are merged. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  }
  return { path, size };
}

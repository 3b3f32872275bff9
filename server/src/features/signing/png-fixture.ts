import { crc32, deflateSync } from 'node:zlib';
import type { Manuscrita } from '@lavra/client/types';

interface PngSize {
  readonly largura: number;
  readonly altura: number;
}

/** A PNG of a black line on white paper, in eight-bit grey; complete unless its data is given. */
export function pngImage(size: PngSize, data = pixels(size, [size.altura >> 1])): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.largura, 0);
  header.writeUInt32BE(size.altura, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

/** A PNG of white paper. */
export const whiteImage = (size: PngSize): Buffer => pngImage(size, pixels(size, []));

function pixels({ largura, altura }: PngSize, blackRows: readonly number[]): Buffer {
  const rows = Buffer.alloc((largura + 1) * altura, 255);
  for (const row of blackRows) rows.fill(0, row * (largura + 1), (row + 1) * (largura + 1));
  for (let row = 0; row < altura; row += 1) rows[row * (largura + 1)] = 0;
  return deflateSync(rows);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** An image as a handwritten signature. */
export const uploaded = (image: Buffer): Manuscrita => ({
  tipo: 'ENVIADA',
  imagem: image.toString('base64'),
});

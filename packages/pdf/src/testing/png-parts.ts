import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** An IHDR of three by three pixels of eight-bit grey, unless it says otherwise. */
export function pngHeader({ depth = 8, color = 0, interlace = 0, width = 3, height = 3 } = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlace], 8);
  return pngChunk('IHDR', data);
}

/** The data of rows, each with its filter byte. */
export const pngData = (...rows: readonly (readonly number[])[]) =>
  pngChunk('IDAT', deflateSync(Buffer.concat(rows.map((row) => Buffer.from(row)))));

/** The data of empty rows of these lengths in bytes. */
export const pngRows = (...lengths: number[]) =>
  pngData(...lengths.map((length) => Array.from({ length: 1 + length }, () => 0)));

export const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks, pngChunk('IEND')]);

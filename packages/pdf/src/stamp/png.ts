import { crc32 } from 'node:zlib';

/** A larger image takes minutes and gigabytes to decode. */
const maxSide = 4_000;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly isInterlaced: boolean;
}

/** A PNG (ISO/IEC 15948) with a valid structure. `readRows` finds out whether its pixels are complete. */
export interface PngImage {
  readonly header: Header;
  /** IHDR, PLTE, tRNS, IDAT and IEND in order; everything needed to draw it. */
  readonly chunks: readonly Chunk[];
}

/** Parses a PNG of at most 4,000 × 4,000 pixels. Null for anything else. */
export function readPng(bytes: Uint8Array): PngImage | null {
  const all = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const header = all?.[0] && readHeader(all[0]);
  if (!all || !header) return null;
  const isUnknown = all.some(({ type }) => /^[A-Z]/.test(type) && !critical.has(type));
  const chunks = all.filter(({ type }) => critical.has(type) || type === 'tRNS');
  // One header, at most one palette and one transparency, the data in one run, the end.
  const order = chunks.map(({ type }) => type).join(' ');
  if (isUnknown || !/^IHDR( PLTE)?( tRNS)?( IDAT)+ IEND$/.test(order)) return null;
  return isColored(all[0]!.data, chunks) ? { header, chunks } : null;
}

const critical = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);

/** Every chunk, with valid checksums and nothing after the last one; otherwise null. */
function readChunks(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null;
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < bytes.length; ) {
    if (at + 12 > bytes.length) return null;
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** Samples per pixel and allowed bit depths of each colour type (ISO/IEC 15948 §11.2.2). */
const colorTypes: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> =
  {
    0: { samples: 1, depths: [1, 2, 4, 8, 16] },
    2: { samples: 3, depths: [8, 16] },
    3: { samples: 1, depths: [1, 2, 4, 8] },
    4: { samples: 2, depths: [8, 16] },
    6: { samples: 4, depths: [8, 16] },
  };

function readHeader({ type, data }: Chunk): Header | null {
  if (type !== 'IHDR' || data.length !== 13) return null;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth, color, compression, filter, interlace] = data.subarray(8);
  const { samples, depths } = colorTypes[color!] ?? { samples: 0, depths: [] };
  const isFitting = [width, height].every((side) => side >= 1 && side <= maxSide);
  const isKnown = depths.includes(depth!) && compression === 0 && filter === 0 && interlace! <= 1;
  if (!isFitting || !isKnown) return null;
  return { width, height, bitsPerPixel: samples * depth!, isInterlaced: interlace === 1 };
}

/** Checks that an indexed image has a palette of valid length, and that the transparency fits the colour type. */
function isColored(header: Buffer, chunks: readonly Chunk[]): boolean {
  const [depth, color] = [header[8]!, header[9]!];
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const transparency = chunks.find(({ type }) => type === 'tRNS')?.data;
  const entries = (palette?.length ?? 0) / 3;
  if (palette) {
    const maxEntries = color === 3 ? 2 ** depth : 256;
    if (color === 0 || color === 4 || !Number.isInteger(entries) || entries < 1 || entries > maxEntries)
      return false;
  }
  if (color === 3 && !palette) return false;
  if (!transparency) return true;
  switch (color) {
    case 0:
      return transparency.length === 2;
    case 2:
      return transparency.length === 6;
    case 3:
      return transparency.length >= 1 && transparency.length <= entries;
    default:
      return false;
  }
}

/** The same image without ancillary chunks (profiles, texts, animation), for a decoder that trusts its input. */
export function barePng({ chunks }: Pick<PngImage, 'chunks'>): Buffer {
  return Buffer.concat([signature, ...chunks.map(writeChunk)]);
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [data.length, crc32(body)].map((value) => {
    const octets = Buffer.alloc(4);
    octets.writeUInt32BE(value);
    return octets;
  });
  return Buffer.concat([length!, body, checksum!]);
}

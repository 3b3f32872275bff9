import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import { barePng } from '../stamp/png.ts';

/** Pixels of a page as they come from its renderer: four bytes each, red first. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface PageImage {
  readonly tipo: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** Above this a drawn page is a scan in truth, which JPEG packs three times smaller. */
const largestPngBytes = 96 * 1024;
const jpegQuality = 50;
/** Between the lightest and the darkest channel of a pixel that is looked at as coloured. */
const colored = 24;
const coloredShare = 0.0005;

/** Packs a page small: text as 4-bit grey, text with colours as 12-bit colour, anything larger as JPEG. */
export async function packPageImage(pixels: Pixels): Promise<PageImage> {
  const png = isColored(pixels) ? colorPng(pixels) : grayPng(pixels);
  if (png.length <= largestPngBytes) return { tipo: 'image/png', bytes: png };
  return { tipo: 'image/jpeg', bytes: await jpegOf(pixels) };
}

function isColored({ width, height, data }: Pixels): boolean {
  const enough = Math.ceil(width * height * coloredShare);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > colored && ++found >= enough) return true;
  }
  return false;
}

const sixteenth = (value: number): number => Math.trunc((value + 8) / 17);

/** Two pixels a byte; the green channel alone, as red, green and blue are alike. */
function grayPng({ width, height, data }: Pixels): Buffer {
  const row = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = sixteenth(data[(y * width + x) * 4 + 1]!);
      rows[y * row + 1 + (x >> 1)]! |= x % 2 === 0 ? level << 4 : level;
    }
  }
  return pngOf({ width, height }, { depth: 4, color: 0 }, rows);
}

/** Sixteen steps a channel, written as whole bytes: they repeat, and so pack well. */
function colorPng({ width, height, data }: Pixels): Buffer {
  const row = 1 + width * 3;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = y * row + 1 + x * 3;
      for (let channel = 0; channel < 3; channel++)
        rows[to + channel] = sixteenth(data[from + channel]!) * 17;
    }
  }
  return pngOf({ width, height }, { depth: 8, color: 2 }, rows);
}

function pngOf(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { depth, color }: { readonly depth: number; readonly color: 0 | 2 },
  rows: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color], 8);
  return barePng({
    chunks: [
      { type: 'IHDR', data: head },
      { type: 'IDAT', data: deflateSync(rows, { memLevel: 9 }) },
      { type: 'IEND', data: Buffer.alloc(0) },
    ],
  });
}

let jpegReady: Promise<void> | null = null;

async function jpegOf({ width, height, data }: Pixels): Promise<Uint8Array> {
  jpegReady ??= startJpeg();
  await jpegReady;
  const image = { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' as const };
  const options = { quality: jpegQuality, progressive: false, baseline: true };
  return new Uint8Array(await encodeJpeg(image, options));
}

/** Its own loader fetches by address, which files have none of. */
async function startJpeg(): Promise<void> {
  const code = new URL('./codec/enc/mozjpeg_enc.wasm', import.meta.resolve('@jsquash/jpeg/encode.js'));
  await initJpeg({ wasmBinary: await readFile(code) });
}

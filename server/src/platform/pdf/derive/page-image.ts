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

/** Packs a page small: text as 4-bit grey, text with colours as a palette of 12-bit ones, anything larger as JPEG. */
export async function packPageImage(pixels: Pixels): Promise<PageImage> {
  const png = isColored(pixels) ? palettePng(pixels) : grayPng(pixels);
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

/** The nearest of sixteen steps, by value: a page has a million pixels. */
const sixteenths = Uint8Array.from({ length: 256 }, (_, value) => Math.trunc((value + 8) / 17));

/** Two pixels a byte; the green channel alone, as red, green and blue are alike. */
function grayPng({ width, height, data }: Pixels): Buffer {
  const row = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width * 4;
    let to = y * row + 1;
    for (let from = y * width * 4 + 1; from < end; from += 8) {
      const right = from + 4 < end ? sixteenths[data[from + 4]!]! : 0;
      rows[to++] = (sixteenths[data[from]!]! << 4) | right;
    }
  }
  return pngOf({ width, height }, { depth: 4, color: 0 }, rows);
}

const mostColors = 256;

/** One byte a pixel: the colours that are there most, and for any other the nearest of them. */
function palettePng({ width, height, data }: Pixels): Buffer {
  const colors = new Uint16Array(width * height);
  const counts = new Uint32Array(4096);
  for (let at = 0, from = 0; at < colors.length; at++, from += 4) {
    const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
    const color = (sixteenths[red]! << 8) | (sixteenths[green]! << 4) | sixteenths[blue]!;
    colors[at] = color;
    counts[color]!++;
  }
  const { palette, places } = choosePalette(counts);
  const rows = Buffer.alloc((1 + width) * height);
  for (let y = 0, at = 0; y < height; y++) {
    const start = y * (1 + width) + 1;
    for (let x = 0; x < width; x++, at++) rows[start + x] = places[colors[at]!]!;
  }
  const bytes = palette.flatMap((color) => channelsOf(color).map((step) => step * 17));
  return pngOf({ width, height }, { depth: 8, color: 3, palette: Buffer.from(bytes) }, rows);
}

const channelsOf = (color: number) => [color >> 8, (color >> 4) & 15, color & 15] as const;

function choosePalette(counts: Uint32Array) {
  const present = [...counts.keys()].filter((color) => counts[color]! > 0);
  const byCount = present.sort((a, b) => counts[b]! - counts[a]!);
  const palette = byCount.slice(0, mostColors);
  const places = new Uint8Array(counts.length);
  for (const [place, color] of palette.entries()) places[color] = place;
  const kept = Uint16Array.from(palette);
  for (const color of byCount.slice(mostColors)) places[color] = nearest(kept, color);
  return { palette, places };
}

function nearest(palette: Uint16Array, color: number): number {
  const [red, green, blue] = channelsOf(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < palette.length; place++) {
    const other = palette[place]!;
    const r = (other >> 8) - red;
    const g = ((other >> 4) & 15) - green;
    const b = (other & 15) - blue;
    const distance = r * r + g * g + b * b;
    if (distance >= least) continue;
    least = distance;
    best = place;
  }
  return best;
}

interface PngForm {
  readonly depth: number;
  /** Of PNG (RFC 2083 §4.1.1): grey, palette. */
  readonly color: 0 | 3;
  readonly palette?: Buffer;
}

function pngOf(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { depth, color, palette }: PngForm,
  rows: Buffer,
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color], 8);
  return barePng({
    chunks: [
      { type: 'IHDR', data: head },
      ...(palette ? [{ type: 'PLTE', data: palette }] : []),
      { type: 'IDAT', data: deflateSync(rows, { level: 4, memLevel: 9 }) },
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

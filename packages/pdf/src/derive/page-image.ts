import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import type { Pixels } from '../engine/draw-page.ts';
import { barePng } from '../stamp/png.ts';

export interface PageImage extends Pick<Pixels, 'width' | 'height'> {
  readonly tipo: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** Above this size a page is probably a scan, which JPEG compresses three times better. */
const largestPngBytes = 96 * 1024;
const jpegQuality = 50;
/** Minimum difference (of sixteen steps) between the lightest and darkest channel of a coloured pixel. */
const coloredSteps = 2;
const coloredShare = 0.0005;

/**
 * Compresses a page image: text as 4-bit grey, coloured text as a palette of 12-bit colours, anything larger
 * as JPEG.
 */
export async function packPageImage(pixels: Pixels): Promise<PageImage> {
  const page = inTwelveBits(pixels);
  const { width, height } = pixels;
  const png = isColored(page) ? palettePng(page) : grayPng(page);
  if (png.length <= largestPngBytes) return { tipo: 'image/png', bytes: png, width, height };
  return { tipo: 'image/jpeg', bytes: await jpegOf(pixels), width, height };
}

/** A page reduced to sixteen steps per channel: its non-white pixels and a count per colour. */
interface SteppedPage extends Pick<Pixels, 'width' | 'height'> {
  /** Positions of these pixels, counted row by row from the top left. */
  readonly places: Uint32Array;
  /** Colours of these pixels, in the same order. */
  readonly colors: Uint16Array;
  /** Number of pixels of each colour, white included. */
  readonly counts: Uint32Array;
}

/** Lookup table to the nearest of sixteen steps. A table, because a page has a million pixels. */
const sixteenths = Uint8Array.from({ length: 256 }, (_, value) => Math.trunc((value + 8) / 17));
const white = 0xfff;

/**
 * Buffers reused for all pages, because new ones trigger a garbage collection each. Free again once the PNG is
 * written.
 */
let reusedPlaces = new Uint32Array(0);
let reusedColors = new Uint16Array(0);
let reusedRows = Buffer.alloc(0);

function spaceForPixels(length: number) {
  if (reusedColors.length < length) {
    reusedPlaces = new Uint32Array(length);
    reusedColors = new Uint16Array(length);
  }
  return { places: reusedPlaces, colors: reusedColors };
}

/** Rows of one colour. Each begins with a zero byte, the filter type 'none'. */
function spaceForRows(height: number, rowBytes: number, background: number): Buffer {
  const length = height * rowBytes;
  if (reusedRows.length < length) reusedRows = Buffer.alloc(length);
  const rows = reusedRows.subarray(0, length).fill(background);
  for (let at = 0; at < length; at += rowBytes) rows[at] = 0;
  return rows;
}

/** Skips white pixels four bytes at a time, because most of a page is white. */
function inTwelveBits({ width, height, data }: Pixels): SteppedPage {
  const length = width * height;
  const { places, colors } = spaceForPixels(length);
  const counts = new Uint32Array(white + 1);
  const whole = new Int32Array(data.buffer, data.byteOffset, length);
  let painted = 0;
  for (let at = 0; at < length; at++) {
    if (whole[at] === -1) continue;
    const from = at * 4;
    const color =
      (sixteenths[data[from]!]! << 8) | (sixteenths[data[from + 1]!]! << 4) | sixteenths[data[from + 2]!]!;
    places[painted] = at;
    colors[painted] = color;
    counts[color]!++;
    painted++;
  }
  counts[white]! += length - painted;
  return { width, height, places: places.subarray(0, painted), colors: colors.subarray(0, painted), counts };
}

function isColored({ width, height, counts }: SteppedPage): boolean {
  let found = 0;
  for (let color = 0; color <= white; color++) {
    if (counts[color] === 0) continue;
    const [red, green, blue] = channelsOf(color);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= coloredSteps) found += counts[color]!;
  }
  return found >= Math.ceil(width * height * coloredShare);
}

/** Two pixels per byte. Uses the green channel only, since all three are equal. */
function grayPng({ width, height, places, colors }: SteppedPage): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2);
  const rows = spaceForRows(height, rowBytes, 0xff);
  if (width % 2 === 1) for (let end = rowBytes - 1; end < rows.length; end += rowBytes) rows[end] = 0xf0;
  for (let index = 0, y = 0; index < places.length; index++) {
    while (places[index]! >= (y + 1) * width) y++;
    const x = places[index]! - y * width;
    const at = y * rowBytes + 1 + (x >> 1);
    const step = (colors[index]! >> 4) & 15;
    rows[at] = x % 2 === 0 ? (step << 4) | (rows[at]! & 15) : (rows[at]! & 0xf0) | step;
  }
  return pngOf({ width, height }, { depth: 4, color: 0 }, rows);
}

const maxColors = 256;

/** One byte per pixel: the most frequent colours, and the nearest of them for all others. */
function palettePng({ width, height, places, colors, counts }: SteppedPage): Buffer {
  const { palette, indices } = choosePalette(counts);
  const rows = spaceForRows(height, 1 + width, indices[white]!);
  for (let index = 0, y = 0; index < places.length; index++) {
    while (places[index]! >= (y + 1) * width) y++;
    // Each row began with its filter byte.
    rows[places[index]! + y + 1] = indices[colors[index]!]!;
  }
  const bytes = palette.flatMap((color) => channelsOf(color).map((step) => step * 17));
  return pngOf({ width, height }, { depth: 8, color: 3, palette: Buffer.from(bytes) }, rows);
}

const channelsOf = (color: number) => [color >> 8, (color >> 4) & 15, color & 15] as const;

/** The palette, and the palette index for each colour. */
function choosePalette(counts: Uint32Array) {
  const present = [...counts.keys()].filter((color) => counts[color]! > 0);
  const byCount = present.sort((a, b) => counts[b]! - counts[a]!);
  const palette = byCount.slice(0, maxColors);
  const indices = new Uint8Array(counts.length);
  for (const [index, color] of palette.entries()) indices[color] = index;
  const kept = Uint16Array.from(palette);
  for (const color of byCount.slice(maxColors)) indices[color] = nearest(kept, color);
  return { palette, indices };
}

function nearest(palette: Uint16Array, color: number): number {
  const [red, green, blue] = channelsOf(color);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index++) {
    const other = palette[index]!;
    const r = (other >> 8) - red;
    const g = ((other >> 4) & 15) - green;
    const b = (other & 15) - blue;
    const distance = r * r + g * g + b * b;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}

interface PngForm {
  readonly depth: number;
  /** PNG colour type (RFC 2083 §4.1.1): grey or palette. */
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

/** The library's loader fetches by URL, which does not work for files. */
async function startJpeg(): Promise<void> {
  const code = new URL('./codec/enc/mozjpeg_enc.wasm', import.meta.resolve('@jsquash/jpeg/encode.js'));
  await initJpeg({ wasmBinary: await readFile(code) });
}

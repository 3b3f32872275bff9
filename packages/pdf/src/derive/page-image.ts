import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js';
import { barePng } from '../stamp/png.ts';

/** Pixels of a page as they come from its renderer: four bytes each, red first; only for as long as they are packed. */
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
/** Steps of sixteen between the lightest and the darkest channel of a pixel that is looked at as coloured. */
const coloredSteps = 2;
const coloredShare = 0.0005;

/** Packs a page small: text as 4-bit grey, text with colours as a palette of 12-bit ones, anything larger as JPEG. */
export async function packPageImage(pixels: Pixels): Promise<PageImage> {
  const page = inTwelveBits(pixels);
  const png = isColored(page) ? palettePng(page) : grayPng(page);
  if (png.length <= largestPngBytes) return { tipo: 'image/png', bytes: png };
  return { tipo: 'image/jpeg', bytes: await jpegOf(pixels) };
}

/** A page in sixteen steps of red, green and blue: its pixels that are not white, and how many each colour has. */
interface SteppedPage extends Pick<Pixels, 'width' | 'height'> {
  /** Where each of them is, counted from the first row's beginning on, in that order. */
  readonly places: Uint32Array;
  /** What each of them has. */
  readonly colors: Uint16Array;
  /** Of all pixels, the white ones among them. */
  readonly counts: Uint32Array;
}

/** The nearest of sixteen steps, by value: a page has a million pixels. */
const sixteenths = Uint8Array.from({ length: 256 }, (_, value) => Math.trunc((value + 8) / 17));
const white = 0xfff;

/** Kept from page to page, as new ones cost a collection of garbage each. Nobody needs them once a PNG is made. */
let keptPlaces = new Uint32Array(0);
let keptColors = new Uint16Array(0);
let keptRows = Buffer.alloc(0);

function spaceForPixels(length: number) {
  if (keptColors.length < length) {
    keptPlaces = new Uint32Array(length);
    keptColors = new Uint16Array(length);
  }
  return { places: keptPlaces, colors: keptColors };
}

/** Rows of one colour, each beginning with a zero, which is that of the filter 'none'. */
function spaceForRows(height: number, rowBytes: number, background: number): Buffer {
  const length = height * rowBytes;
  if (keptRows.length < length) keptRows = Buffer.alloc(length);
  const rows = keptRows.subarray(0, length).fill(background);
  for (let at = 0; at < length; at += rowBytes) rows[at] = 0;
  return rows;
}

/** Most of a page is white, which is told four bytes at once and then passed over. */
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

/** Two pixels a byte; the green channel alone, as red, green and blue are alike. */
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

/** One byte a pixel: the colours that are there most, and for any other the nearest of them. */
function palettePng({ width, height, places, colors, counts }: SteppedPage): Buffer {
  const { palette, indices } = choosePalette(counts);
  const rows = spaceForRows(height, 1 + width, indices[white]!);
  for (let index = 0, y = 0; index < places.length; index++) {
    while (places[index]! >= (y + 1) * width) y++;
    // Each row up to this one began with its filter's byte.
    rows[places[index]! + y + 1] = indices[colors[index]!]!;
  }
  const bytes = palette.flatMap((color) => channelsOf(color).map((step) => step * 17));
  return pngOf({ width, height }, { depth: 8, color: 3, palette: Buffer.from(bytes) }, rows);
}

const channelsOf = (color: number) => [color >> 8, (color >> 4) & 15, color & 15] as const;

/** The palette, and the place in it that stands for each colour. */
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

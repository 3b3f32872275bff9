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

/** A page in sixteen steps of red, green and blue, and how many pixels each colour has. */
interface SteppedPage extends Pick<Pixels, 'width' | 'height'> {
  readonly colors: Uint16Array;
  readonly counts: Uint32Array;
}

/** The nearest of sixteen steps, by value: a page has a million pixels. */
const sixteenths = Uint8Array.from({ length: 256 }, (_, value) => Math.trunc((value + 8) / 17));
const white = 0xfff;

/** Kept from page to page, as new ones cost a collection of garbage each. Nobody needs them once a PNG is made. */
let keptColors = new Uint16Array(0);
let keptRows = Buffer.alloc(0);

function spaceForColors(length: number): Uint16Array {
  if (keptColors.length < length) keptColors = new Uint16Array(length);
  return keptColors.subarray(0, length);
}

/** Zeros, as each row begins with that of the filter 'none'. */
function spaceForRows(length: number): Buffer {
  if (keptRows.length < length) keptRows = Buffer.alloc(length);
  return keptRows.subarray(0, length).fill(0);
}

/** Most of a page is white, which is told four bytes at once. */
function inTwelveBits({ width, height, data }: Pixels): SteppedPage {
  const colors = spaceForColors(width * height).fill(white);
  const counts = new Uint32Array(white + 1);
  const whole = new Uint32Array(data.buffer, data.byteOffset, colors.length);
  let painted = 0;
  for (let at = 0; at < colors.length; at++) {
    if (whole[at] === 0xffffffff) continue;
    const from = at * 4;
    const color =
      (sixteenths[data[from]!]! << 8) | (sixteenths[data[from + 1]!]! << 4) | sixteenths[data[from + 2]!]!;
    colors[at] = color;
    counts[color]!++;
    painted++;
  }
  counts[white]! += colors.length - painted;
  return { width, height, colors, counts };
}

function isColored({ colors, counts }: SteppedPage): boolean {
  let found = 0;
  for (const [color, count] of counts.entries()) {
    if (count === 0) continue;
    const channels = channelsOf(color);
    if (Math.max(...channels) - Math.min(...channels) >= coloredSteps) found += count;
  }
  return found >= Math.ceil(colors.length * coloredShare);
}

/** Two pixels a byte; the green channel alone, as red, green and blue are alike. */
function grayPng({ width, height, colors }: SteppedPage): Buffer {
  const row = 1 + Math.ceil(width / 2);
  const rows = spaceForRows(row * height);
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    let to = y * row + 1;
    for (let at = y * width; at < end; at += 2) {
      const right = at + 1 < end ? (colors[at + 1]! >> 4) & 15 : 0;
      rows[to++] = (colors[at]! & 0xf0) | right;
    }
  }
  return pngOf({ width, height }, { depth: 4, color: 0 }, rows);
}

const mostColors = 256;

/** One byte a pixel: the colours that are there most, and for any other the nearest of them. */
function palettePng({ width, height, colors, counts }: SteppedPage): Buffer {
  const { palette, places } = choosePalette(counts);
  const rows = spaceForRows((1 + width) * height);
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

import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { ObjectCopier } from '../writer/copy-objects.ts';
import {
  dictionary,
  type IncrementalUpdate,
  list,
  nameToken,
  numberToken,
  type PdfReference,
  PdfSource,
  type PdfValue,
} from '../writer/index.ts';
import { barePng, type PngImage, readPng } from './png.ts';

/** An image ready to be written to any file. */
export interface PreparedImage {
  readonly width: number;
  readonly height: number;
  readonly isTransparent: boolean;
  add(update: IncrementalUpdate): PdfReference;
}

/** Maximum cached images. One signature is stamped in many boxes and copies. */
const maxCachedImages = 32;
const cached = new Map<string, PreparedImage>();

/** Reads a PNG of at most 4,000 × 4,000 pixels. Throws for anything else. */
export async function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  const key = createHash('sha256').update(bytes).digest('hex');
  const known = cached.get(key);
  if (known) return known;
  const png = readPng(bytes);
  if (!png) throw new Error('the handwriting image is no PNG of at most 4,000 × 4,000');
  const image = prepareWhole(png) ?? prepareWithAlpha(png) ?? (await prepareByLibrary(png));
  cached.set(key, image);
  const oldest = cached.keys().next().value;
  if (cached.size > maxCachedImages && oldest !== undefined) cached.delete(oldest);
  return image;
}

interface Details {
  readonly depth: number;
  readonly color: number;
  readonly isInterlaced: boolean;
  readonly data: Buffer;
}

function detailsOf({ header, chunks }: PngImage): Details {
  const [depth = 0, color = 0] = chunks[0]!.data.subarray(8);
  const data = Buffer.concat(chunks.flatMap((chunk) => (chunk.type === 'IDAT' ? [chunk.data] : [])));
  return { depth, color, isInterlaced: header.isInterlaced, data };
}

type ImageSize = Pick<PreparedImage, 'width' | 'height'>;

/** Entries of an image XObject (ISO 32000-2 8.9.5). */
export function imageEntries(
  { width, height }: ImageSize,
  depth: number,
  filter: 'FlateDecode' | 'DCTDecode' = 'FlateDecode',
): Record<string, PdfValue> {
  return {
    Type: nameToken('XObject'),
    Subtype: nameToken('Image'),
    Width: numberToken(width),
    Height: numberToken(height),
    BitsPerComponent: numberToken(depth),
    Filter: nameToken(filter),
  };
}

/** An image without transparency is embedded as is: PDF's Flate supports PNG's filters (ISO 32000-2 7.4.4.4). */
function prepareWhole(png: PngImage): PreparedImage | null {
  const { depth, color, isInterlaced, data } = detailsOf(png);
  const hasTransparency = color >= 4 || png.chunks.some(({ type }) => type === 'tRNS');
  if (hasTransparency || isInterlaced) return null;
  const palette = png.chunks.find(({ type }) => type === 'PLTE')?.data;
  const { width, height } = png.header;
  return {
    width,
    height,
    isTransparent: false,
    add: (update) =>
      update.addStream(
        dictionary({
          ...imageEntries(png.header, depth),
          ColorSpace:
            color === 3 && palette
              ? list([
                  nameToken('Indexed'),
                  nameToken('DeviceRGB'),
                  numberToken(palette.length / 3 - 1),
                  { kind: 'token', text: `<${palette.toString('hex')}>` },
                ])
              : nameToken(color === 0 ? 'DeviceGray' : 'DeviceRGB'),
          DecodeParms: dictionary({
            Predictor: numberToken(15),
            Colors: numberToken(color === 2 ? 3 : 1),
            BitsPerComponent: numberToken(depth),
            Columns: numberToken(width),
          }),
        }),
        data,
      ),
  };
}

/** Eight bits per sample with an alpha channel, which becomes a soft mask. */
function prepareWithAlpha(png: PngImage): PreparedImage | null {
  const { depth, color, isInterlaced, data } = detailsOf(png);
  if (depth !== 8 || color < 4 || isInterlaced) return null;
  const samples = color === 6 ? 4 : 2;
  const { width, height } = png.header;
  const rows = unfiltered(inflateSync(data, { maxOutputLength: height * (width * samples + 1) }), {
    width: width * samples,
    height,
    pixel: samples,
  });
  const colors = Buffer.allocUnsafe(width * height * (samples - 1));
  const alphas = Buffer.allocUnsafe(width * height);
  for (let at = 0, to = 0, pixel = 0; at < rows.length; pixel++) {
    for (let sample = 1; sample < samples; sample++) colors[to++] = rows[at++]!;
    alphas[pixel] = rows[at++]!;
  }
  const [shown, mask] = [colors, alphas].map((part) => deflateSync(part, { level: 4 }));
  return {
    width,
    height,
    isTransparent: true,
    add: (update) => {
      const gray = nameToken('DeviceGray');
      const soft = update.addStream(dictionary({ ...imageEntries(png.header, 8), ColorSpace: gray }), mask!);
      const space = color === 6 ? nameToken('DeviceRGB') : gray;
      return update.addStream(
        dictionary({ ...imageEntries(png.header, 8), ColorSpace: space, SMask: soft }),
        shown!,
      );
    },
  };
}

interface Rows {
  /** Bytes per row and per pixel. */
  readonly width: number;
  readonly height: number;
  readonly pixel: number;
}

/** Reverses PNG's filters (ISO/IEC 15948 9.2). */
function unfiltered(data: Buffer, { width, height, pixel }: Rows): Buffer {
  const out = Buffer.alloc(width * height);
  for (let row = 0; row < height; row++) {
    const filter = data[row * (width + 1)]!;
    const [from, to] = [row * (width + 1) + 1, row * width];
    for (let i = 0; i < width; i++) {
      const left = i < pixel ? 0 : out[to + i - pixel]!;
      const up = row === 0 ? 0 : out[to + i - width]!;
      const corner = row === 0 || i < pixel ? 0 : out[to + i - width - pixel]!;
      out[to + i] = data[from + i]! + foreseen(filter, left, up, corner);
    }
  }
  return out;
}

function foreseen(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Interlaced, 16-bit or colour-keyed images are rare and go through a library. */
async function prepareByLibrary(png: PngImage): Promise<PreparedImage> {
  const doc = await PDFDocument.create();
  const image = await doc.embedPng(barePng(png));
  const page = doc.addPage([10, 10]);
  page.drawImage(image, { x: 0, y: 0 });
  const bytes = await doc.save({ useObjectStreams: false });
  const { width, height } = png.header;
  return {
    width,
    height,
    isTransparent: true,
    add: (update) => {
      const source = new PdfSource(bytes);
      const resources = source.resolve(source.page(1).resources);
      const objects =
        resources?.kind === 'dictionary' ? source.resolve(resources.entries.get('XObject')) : undefined;
      const [drawn] = objects?.kind === 'dictionary' ? objects.entries.values() : [];
      if (drawn?.kind !== 'reference') throw new Error('the library embedded no image');
      const copied = new ObjectCopier(source, update).value(drawn);
      if (copied.kind !== 'reference') throw new Error('an image is an object of its own');
      return copied;
    },
  };
}

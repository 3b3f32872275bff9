import { inflateSync } from 'node:zlib';
import { nameOf, numberOf, type PdfDictionary, type PdfValue, RevisionError } from './pdf-syntax.ts';

/** Maximum inflated size of a cross-reference or object stream. */
const maxInflatedBytes = 128 * 1024 * 1024;

/** Decodes a structural stream: Flate or none, with PNG predictors (ISO 32000-2 7.4.4). */
export function decodeStream(dict: PdfDictionary, data: Buffer): Buffer {
  const filters = asList(dict.entries.get('Filter'));
  if (filters.length === 0) return data;
  if (filters.length > 1 || nameOf(filters[0]) !== 'FlateDecode')
    throw new RevisionError('a structural stream has another filter than FlateDecode');
  const inflated = inflate(data);
  const [params] = asList(dict.entries.get('DecodeParms'));
  return params?.kind === 'dictionary' ? undoPredictor(params, inflated) : inflated;
}

function asList(value: PdfValue | undefined): readonly PdfValue[] {
  if (value === undefined) return [];
  return value.kind === 'list' ? value.items : [value];
}

function inflate(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxInflatedBytes });
  } catch {
    throw new RevisionError('a structural stream cannot be inflated');
  }
}

function undoPredictor({ entries }: PdfDictionary, data: Buffer): Buffer {
  const predictor = numberOf(entries.get('Predictor')) ?? 1;
  if (predictor === 1) return data;
  if (predictor < 10) throw new RevisionError('a structural stream has a TIFF predictor');
  const colors = numberOf(entries.get('Colors')) ?? 1;
  const bits = numberOf(entries.get('BitsPerComponent')) ?? 8;
  const columns = numberOf(entries.get('Columns')) ?? 1;
  const width = Math.ceil((colors * bits * columns) / 8);
  const pixel = Math.max(1, Math.ceil((colors * bits) / 8));
  if (!Number.isSafeInteger(width) || width < 1 || width > 1_000_000)
    throw new RevisionError('a predictor’s row has no sensible length');
  const rows = Math.floor(data.length / (width + 1));
  const out = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row++) undoRow(data, out, { row, width, pixel });
  return out;
}

interface Row {
  readonly row: number;
  readonly width: number;
  readonly pixel: number;
}

function undoRow(data: Buffer, out: Buffer, { row, width, pixel }: Row): void {
  const from = row * (width + 1);
  const to = row * width;
  const type = data[from]!;
  for (let i = 0; i < width; i++) {
    const left = i < pixel ? 0 : out[to + i - pixel]!;
    const up = row === 0 ? 0 : out[to + i - width]!;
    const upLeft = row === 0 || i < pixel ? 0 : out[to + i - width - pixel]!;
    out[to + i] = data[from + 1 + i]! + predicted(type, left, up, upLeft);
  }
}

function predicted(type: number, left: number, up: number, upLeft: number): number {
  switch (type) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, upLeft);
    default:
      throw new RevisionError('a predictor’s row has an unknown type');
  }
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}

import { constants, inflateSync } from 'node:zlib';
import {
  isArray,
  PdfDamaged,
  PdfDict,
  PdfName,
  PdfRef,
  type PdfStream,
  PdfTooComplex,
  type PdfValue,
} from './values.ts';

const maxBytes = 64 * 1024 * 1024;

/** Decodes a structural stream: Flate or none, with a predictor (ISO 32000-2 7.4.4.4). */
export function decodeStructure(stream: PdfStream): Uint8Array {
  if (!hasDirectFilters(stream.dict))
    throw new PdfDamaged('a structural stream with indirect filters', 'INDIRECT_FILTER');
  const filters = listOf(stream.dict.get('Filter'));
  const parameters = listOf(stream.dict.get('DecodeParms'));
  let data = stream.stored;
  for (const [index, filter] of filters.entries()) {
    if (!(filter instanceof PdfName) || (filter.text !== 'FlateDecode' && filter.text !== 'Fl')) {
      throw new PdfDamaged('a structural stream behind an unknown filter');
    }
    data = inflate(data);
    const given = parameters[index];
    if (given instanceof PdfDict) data = unpredict(data, given);
  }
  return data;
}

/** Whether filters and parameters are direct objects. An update could replace indirect ones. */
export function hasDirectFilters(dict: PdfDict): boolean {
  if (['F', 'FFilter', 'FDecodeParms', 'DP'].some((key) => dict.get(key) !== undefined)) return false;
  return isDirect(dict.get('Filter')) && isDirect(dict.get('DecodeParms'));
}

function isDirect(value: PdfValue | undefined): boolean {
  if (value instanceof PdfRef) return false;
  if (isArray(value)) return value.every(isDirect);
  return !(value instanceof PdfDict) || [...value.entries.values(), ...value.superseded].every(isDirect);
}

/** Whether a stream inflates to exactly its last byte, so that all readers stop at the same place. */
export function inflatesExactly(stream: PdfStream): boolean {
  const filters = listOf(stream.dict.get('Filter'));
  if (filters.length === 0) return true;
  try {
    const options = { maxOutputLength: maxBytes, info: true } as const;
    const { engine } = inflateSync(stream.stored, options) as unknown as { engine: { bytesWritten: number } };
    return filters.length === 1 && engine.bytesWritten === stream.stored.length;
  } catch {
    return false;
  }
}

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined ? [] : isArray(value) ? value : [value];

function inflate(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new PdfTooComplex('inflation');
    throw new PdfDamaged('a structural stream that does not inflate');
  }
}

function unpredict(data: Uint8Array, parameters: PdfDict): Uint8Array {
  const predictor = numberOf(parameters, 'Predictor', 1);
  if (predictor < 2) return data;
  if (predictor < 10) throw new PdfDamaged('an unknown predictor');
  const bits = numberOf(parameters, 'Colors', 1) * numberOf(parameters, 'BitsPerComponent', 8);
  const step = Math.max(1, bits >> 3);
  const width = Math.ceil((bits * numberOf(parameters, 'Columns', 1)) / 8);
  if (!(width > 0 && width < 1_000_000)) throw new PdfDamaged('a predictor without a width');
  const rows = Math.floor(data.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (width + 1)] ?? 0;
    for (let i = 0; i < width; i++) {
      const at = row * width + i;
      const left = i < step ? 0 : (out[at - step] ?? 0);
      const up = row === 0 ? 0 : (out[at - width] ?? 0);
      const corner = row === 0 || i < step ? 0 : (out[at - width - step] ?? 0);
      out[at] = (data[row * (width + 1) + 1 + i] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function numberOf(dict: PdfDict, key: string, fallback: number): number {
  const value = dict.get(key);
  return typeof value === 'number' ? value : fallback;
}

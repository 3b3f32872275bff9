import { constants, inflateSync } from 'node:zlib';
import {
  isArray,
  isName,
  PdfDamaged,
  PdfDict,
  PdfRef,
  type PdfStream,
  PdfTooComplex,
  type PdfValue,
} from './values.ts';

const maxBytes = 64 * 1024 * 1024;

/**
 * Decodes a structural stream: Flate or none, with a predictor (ISO 32000-2 7.4.4.4). Throws PdfDamaged on filters and
 * parameters that readers interpret differently.
 */
export function decodeStructure(stream: PdfStream): Uint8Array {
  const { dict, stored } = stream;
  if (!hasDirectFilters(dict))
    throw new PdfDamaged('a structural stream with indirect filters', 'INDIRECT_FILTER');
  const [filter, parameters] = [dict.get('Filter'), dict.get('DecodeParms')];
  const isList = isArray(filter);
  const single = isList ? filter[0] : filter;
  const given = isList && isArray(parameters) ? parameters[0] : parameters;
  const isMatched =
    !isList ||
    (filter.length === 1 && (parameters === undefined || isArray(parameters)) && !isLong(parameters));
  if (!isMatched || isArray(given)) throw new PdfDamaged('filters and parameters of different shapes');
  if (single === undefined && given === undefined) return stored;
  if (!isName(single, 'FlateDecode') && !isName(single, 'Fl'))
    throw new PdfDamaged('a structural stream behind an unknown filter');
  const data = inflate(stored);
  if (given === undefined || given === null) return data;
  if (!(given instanceof PdfDict)) throw new PdfDamaged('parameters of an unknown shape');
  return unpredict(data, given);
}

const isLong = (value: PdfValue | undefined): boolean => isArray(value) && value.length !== 1;

/** Whether filters and parameters are direct objects. An update could replace indirect ones. */
function hasDirectFilters(dict: PdfDict): boolean {
  if (['F', 'FFilter', 'FDecodeParms', 'DP'].some((key) => dict.get(key) !== undefined)) return false;
  return isDirect(dict.get('Filter')) && isDirect(dict.get('DecodeParms'));
}

function isDirect(value: PdfValue | undefined): boolean {
  if (value instanceof PdfRef) return false;
  if (isArray(value)) return value.every(isDirect);
  return !(value instanceof PdfDict) || [...value.entries.values(), ...value.superseded].every(isDirect);
}

function inflate(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new PdfTooComplex('inflation');
    throw new PdfDamaged('a structural stream that does not inflate');
  }
}

/** Bytes in rows, each behind the tag of its own predictor: anything else is beyond some readers' limits. */
function unpredict(data: Uint8Array, parameters: PdfDict): Uint8Array {
  const predictor = numberOf(parameters, 'Predictor', 1);
  const width = numberOf(parameters, 'Columns', 1);
  const isOfBytes =
    numberOf(parameters, 'Colors', 1) === 1 && numberOf(parameters, 'BitsPerComponent', 8) === 8;
  if (predictor === 1 && isOfBytes) return data;
  const isKnown = predictor >= 10 && predictor <= 15 && width > 0 && width < 1_000_000;
  if (!isKnown || !isOfBytes || data.length % (width + 1) !== 0)
    throw new PdfDamaged('a predictor that readers differ about');
  const rows = data.length / (width + 1);
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (width + 1)] ?? 0;
    if (kind > 4) throw new PdfDamaged('a row with an unknown predictor');
    for (let i = 0; i < width; i++) {
      const at = row * width + i;
      const left = i < 1 ? 0 : (out[at - 1] ?? 0);
      const up = row === 0 ? 0 : (out[at - width] ?? 0);
      const corner = row === 0 || i < 1 ? 0 : (out[at - width - 1] ?? 0);
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

/** A whole number; NaN for any other value. */
function numberOf(dict: PdfDict, key: string, fallback: number): number {
  const value = dict.get(key) ?? fallback;
  return Number.isSafeInteger(value) ? Number(value) : Number.NaN;
}

import type { PdfFile, StoredObject } from '../pdf/pdf-file.ts';
import { isArray, PdfDamaged, PdfDict, PdfStream, PdfString, type PdfValue } from '../pdf/values.ts';
import type { SignatureReport } from '../report/report.ts';
import { invalidSignature } from './invalid-signature.ts';
import { readFields, type SignatureField } from './signature-fields.ts';

/** Keys that occur only in a signature dictionary (ISO 32000-2 table 255). */
const mark =
  /\/ByteRange[\0\t\n\f\r ]*\[[\0\t\n\f\r ]*\d|\/SubFilter[\0\t\n\f\r ]*\/(?:ETSI\.|PBAD\.|adbe\.(?:pkcs7|x509))|\/Type[\0\t\n\f\r ]*\/Sig(?![A-Za-z])|\/Contents[\0\t\n\f\r ]*<30[0-9A-Fa-f]{60}/g;
const maxMarks = 1_000;

/**
 * Remains of signatures that no field shows: dictionaries that do not parse or have lost their field, and fields
 * that have lost their signature. A file with a damaged seal must not pass as unsigned.
 */
export function damagedSignatures(file: PdfFile, known: readonly SignatureField[]): SignatureReport[] {
  const names = readFields(file)
    .filter(({ isSignature, value }) => isSignature && isLost(file, value))
    .map(({ campo }) => campo);
  if (names.length === 0 && hasRemains(file, known)) names.push('');
  return names.slice(0, 100).map(toReport);
}

function isLost(file: PdfFile, value: PdfValue | undefined): boolean {
  return value !== undefined && value !== null && !(file.resolve(value) instanceof PdfDict);
}

function hasRemains(file: PdfFile, known: readonly SignatureField[]): boolean {
  const { bytes } = file;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const marks: number[] = [];
  for (const { index } of text.matchAll(mark)) if (marks.push(index) > maxMarks) return true;
  const unknown = outside(marks, knownExtents(file, known));
  return unknown.length > 0 && outside(unknown, harmlessExtents(file, unknown)).length > 0;
}

const outside = (marks: readonly number[], extents: readonly Extent[]): number[] =>
  marks.filter((at) => !extents.some(([start, end]) => at >= start && at < end));

type Extent = readonly [start: number, end: number];

/** The objects of reported signatures, intact or not. */
function knownExtents(file: PdfFile, known: readonly SignatureField[]): Extent[] {
  return known.flatMap(({ object, valueObject, value }) => {
    const stored = storedWith(file, valueObject ?? object);
    if (stored && dictsIn(stored.value).includes(value)) return [[stored.start, stored.end] as const];
    const contents = value.get('Contents');
    return contents instanceof PdfString ? [aroundContents(file, contents)] : [];
  });
}

/** A lost signature's object may have another value now, so its extent is searched from its own string. */
function aroundContents({ bytes }: PdfFile, { start, end }: PdfString): Extent {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const close = text.indexOf('endobj', end);
  return [Math.max(0, text.lastIndexOf(' obj', start)), close < 0 ? bytes.length : close];
}

/** Matches inside a stream (an attached PDF) or a string are not signatures of this file. */
function harmlessExtents(file: PdfFile, marks: readonly number[]): Extent[] {
  const found: Extent[] = [];
  for (const number of file.entries.keys()) {
    file.visit();
    const stored = storedWith(file, number);
    if (!stored || !marks.some((at) => at >= stored.start && at < stored.end)) continue;
    const { value } = stored;
    if (value instanceof PdfStream) {
      const start = value.stored.byteOffset - file.bytes.byteOffset;
      found.push([start, start + value.stored.length]);
    } else if (!dictsIn(value).some(isSignatureLike)) found.push([stored.start, stored.end]);
  }
  return found;
}

function storedWith(file: PdfFile, number: number | null): StoredObject | null {
  try {
    return number === null ? null : file.stored(number);
  } catch (error) {
    if (error instanceof PdfDamaged) return null;
    throw error;
  }
}

function dictsIn(value: PdfValue | undefined): PdfDict[] {
  if (isArray(value)) return value.flatMap(dictsIn);
  if (!(value instanceof PdfDict)) return [];
  return [value, ...[...value.entries.values()].flatMap(dictsIn)];
}

function isSignatureLike(dict: PdfDict): boolean {
  const hasContents = dict.get('Contents') instanceof PdfString;
  const parts = [dict.get('ByteRange') !== undefined, dict.get('SubFilter') !== undefined, hasContents];
  return parts.filter(Boolean).length >= 2;
}

function toReport(campo: string): SignatureReport {
  return invalidSignature({
    campo,
    texto: 'Assinatura danificada.',
    problemas: ['O arquivo contém restos de uma assinatura que não podem ser lidos.'],
  });
}

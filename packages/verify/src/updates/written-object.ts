import { PdfDamaged } from '../pdf/values.ts';
import {
  entryOf,
  keysOf,
  type Reference,
  StrictReader,
  type WrittenValue,
  wholeNumber,
} from './written-value.ts';

/** An object as an update writes it, between `N G obj` and `endobj`. */
export interface WrittenObject {
  readonly number: number;
  readonly generation: number;
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly value: WrittenValue;
  readonly references: readonly Reference[];
  readonly stream: WrittenStream | null;
}

export interface WrittenStream {
  readonly data: Uint8Array;
  /** The number of the object that holds its length; null for a direct one. */
  readonly lengthObject: number | null;
}

/** Bytes from an offset on, with their text (latin1). */
export interface Region {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly text: string;
}

export const regionOf = (bytes: Uint8Array, from: number, to = bytes.length): Region => ({
  bytes,
  from,
  text: Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1'),
});

const head = /([1-9]\d{0,6}) (0|[1-9]\d{0,4}) obj(?=[\s<[(/])/y;
const opening = /(?:\r\n|[ \r\n])?stream\r?\n/y;
const closing = /(?:\r\n|[\r\n])?endstream/y;
const end = /endobj(?=[\r\n])/y;

const damaged = (): PdfDamaged => new PdfDamaged('an object beyond the strict grammar', 'SYNTAX');

/**
 * Reads an object that every reader finds and ends at the same places: an exact head, strict tokens, an exact
 * length. `lengthOf` is asked for a length in another object. Throws PdfDamaged.
 */
export function readWrittenObject(
  { bytes, from, text }: Region,
  start: number,
  lengthOf: (number: number) => number | null,
): WrittenObject {
  const reader = new StrictReader(text, start - from);
  const found = reader.take(head);
  if (!found) throw damaged();
  reader.skipBlanks();
  const value = reader.value();
  let stream: WrittenStream | null = null;
  if (value.kind === 'dictionary' && reader.take(opening)) {
    const given = entryOf(value, '/Length');
    const lengthObject = referenceNumber(given);
    const length = lengthObject === null ? wholeNumber(given) : lengthOf(lengthObject);
    if (length === null || reader.at + length > text.length) throw damaged();
    const dataAt = from + reader.at;
    if (!hasDirectFilters(value)) throw new PdfDamaged('an indirect filter', 'INDIRECT_FILTER');
    stream = { data: bytes.subarray(dataAt, dataAt + length), lengthObject };
    reader.at += length;
    if (!reader.take(closing)) throw damaged();
  }
  reader.skipBlanks();
  if (!reader.take(end)) throw damaged();
  const [, number, generation] = found;
  return {
    number: Number(number),
    generation: Number(generation),
    start,
    end: from + reader.at,
    value,
    references: reader.references,
    stream,
  };
}

/** The object number of a reference of generation 0; null for any other value. */
export function referenceNumber(value: WrittenValue | undefined): number | null {
  const found = value?.kind === 'token' ? /^(\d+) 0 R$/.exec(value.text) : null;
  return found ? Number(found[1]) : null;
}

const elsewhere: ReadonlySet<string> = new Set(['/F', '/FFilter', '/FDecodeParms', '/DP']);

/** Whether filters and parameters are direct. An update could replace indirect ones, or data in another file. */
function hasDirectFilters(dict: WrittenValue): boolean {
  if (keysOf(dict).some((key) => elsewhere.has(key))) return false;
  return [entryOf(dict, '/Filter'), entryOf(dict, '/DecodeParms')].every(isDirect);
}

function isDirect(value: WrittenValue | undefined): boolean {
  if (value === undefined) return true;
  if (value.kind === 'token') return !value.text.endsWith(' R');
  const items = value.kind === 'list' ? value.items : value.entries.map(([, item]) => item);
  return items.every(isDirect);
}

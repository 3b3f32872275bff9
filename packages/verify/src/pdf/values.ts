import type { StructureFault } from './structure-faults.ts';

/** A decoded PDF name (ISO 32000-2 7.3.5). Equal names share one object, so that they compare by identity. */
export class PdfName {
  private static readonly known = new Map<string, PdfName>();
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  static of(text: string): PdfName {
    const found = PdfName.known.get(text);
    if (found) return found;
    const made = new PdfName(text);
    // Limits cached names: a hostile file must not fill the memory of a long-lived process.
    if (PdfName.known.size < 10_000) PdfName.known.set(text, made);
    return made;
  }
}

/** A string with the position of its token, including delimiters. */
export class PdfString {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly form: 'hex' | 'literal';

  constructor(bytes: Uint8Array, start: number, end: number, form: 'hex' | 'literal') {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.form = form;
  }
}

export class PdfRef {
  readonly number: number;
  readonly generation: number;

  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A dictionary; the last of equal keys counts, as in most common readers. */
export class PdfDict {
  readonly entries: ReadonlyMap<string, PdfValue>;
  /** Earlier values of repeated keys, which some readers use. */
  readonly superseded: readonly PdfValue[];

  constructor(entries: ReadonlyMap<string, PdfValue>, superseded: readonly PdfValue[] = []) {
    this.entries = entries;
    this.superseded = superseded;
  }

  get(key: string): PdfValue | undefined {
    return this.entries.get(key);
  }
}

/** A stream: its dictionary and its stored bytes, undecoded. */
export class PdfStream {
  readonly dict: PdfDict;
  readonly stored: Uint8Array;

  constructor(dict: PdfDict, stored: Uint8Array) {
    this.dict = dict;
    this.stored = stored;
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfRef
  | PdfDict
  | PdfStream
  | readonly PdfValue[];

/** The bytes are not a PDF with a readable cross-reference. */
export class PdfDamaged extends Error {
  override readonly name = 'PdfDamaged';
  /** The construct at fault, if it can only have been added after a signature. */
  readonly fault: StructureFault | null;

  constructor(message: string, fault: StructureFault | null = null) {
    super(message);
    this.fault = fault;
  }
}

/** Reading exceeds what an honest file needs. */
export class PdfTooComplex extends Error {
  override readonly name = 'PdfTooComplex';
}

export function isName(value: PdfValue | undefined, text: string): boolean {
  return value instanceof PdfName && value.text === text;
}

// Array.isArray does not narrow a readonly array.
export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

export function dictOf(value: PdfValue | undefined): PdfDict | null {
  if (value instanceof PdfDict) return value;
  return value instanceof PdfStream ? value.dict : null;
}

/**
 * Positions where an array or dictionary has an integer written as a real: some readers ignore /Rotate 90.0. Kept
 * outside the values, because most numbers are never compared.
 */
const wholeReals = new WeakMap<object, string>();

export function noteWholeReals(holder: PdfDict | readonly PdfValue[], places: string): void {
  wholeReals.set(holder, places);
}

/** Whether a value has such an integer at any depth. */
export function hasWholeReals(value: PdfValue | undefined): boolean {
  if (isArray(value)) return wholeReals.has(value) || value.some(hasWholeReals);
  if (!(value instanceof PdfDict)) return false;
  return wholeReals.has(value) || [...value.entries.values()].some(hasWholeReals);
}

/** Whether two values are equal: references by their number, streams by dictionary and stored bytes. */
export function sameValue(one: PdfValue | undefined, other: PdfValue | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined || one === null || other === null) return false;
  if (isArray(one)) {
    const isAlike = isArray(other) && one.length === other.length && hasSameReals(one, other);
    return isAlike && one.every((item, i) => sameValue(item, other[i]));
  }
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one instanceof PdfName) return other instanceof PdfName && one.text === other.text;
  if (one instanceof PdfRef) {
    return other instanceof PdfRef && one.number === other.number && one.generation === other.generation;
  }
  if (one instanceof PdfString) return other instanceof PdfString && sameBytes(one.bytes, other.bytes);
  if (one instanceof PdfDict) return other instanceof PdfDict && sameEntries(one, other);
  return (
    other instanceof PdfStream && sameBytes(one.stored, other.stored) && sameEntries(one.dict, other.dict)
  );
}

function sameEntries(one: PdfDict, other: PdfDict): boolean {
  if (one.entries.size !== other.entries.size || !sameValue(one.superseded, other.superseded)) return false;
  if (!hasSameReals(one, other)) return false;
  for (const [key, value] of one.entries) if (!sameValue(value, other.get(key))) return false;
  return true;
}

function hasSameReals(one: object, other: object): boolean {
  const [places, others] = [wholeReals.get(one), wholeReals.get(other)];
  if (places === others) return true;
  return places?.split(' ').sort().join(' ') === others?.split(' ').sort().join(' ');
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && Buffer.compare(one, other) === 0;
}

/** A text string (ISO 32000-2 7.9.2.2), at most 500 characters; control characters become spaces. */
export function textOf(value: PdfValue | undefined): string | null {
  if (!(value instanceof PdfString)) return null;
  return decodeText(Buffer.from(value.bytes))
    .replace(/\p{Cc}|\p{Surrogate}/gu, ' ')
    .slice(0, 500);
}

function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = Buffer.from(bytes.subarray(2, bytes.length - (bytes.length % 2)));
    return even.swap16().toString('utf16le');
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3);
  return bytes.toString('latin1');
}

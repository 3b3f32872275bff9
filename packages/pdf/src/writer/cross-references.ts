import { PdfReader } from './pdf-reader.ts';
import { numberOf, type PdfDictionary, type PdfValue, RevisionError } from './pdf-syntax.ts';
import { decodeStream } from './stream-data.ts';

/** Location of an object: an offset, or an index in an object stream. */
export type ObjectPlace =
  | { readonly at: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly at: 'stream'; readonly stream: number; readonly index: number }
  | { readonly at: 'nowhere' };

export interface CrossReferences {
  readonly places: ReadonlyMap<number, ObjectPlace>;
  /** Trailer of the newest section. */
  readonly trailer: PdfDictionary;
  /** Value of the next section's /Prev. */
  readonly start: number;
  /** Kind of the newest section; the next one must be the same (ISO 32000-2 7.5.8.4). */
  readonly form: 'table' | 'stream';
}

const maxSections = 1_000;
const maxObjectNumber = 8_388_607;

interface Section {
  readonly trailer: PdfDictionary;
  readonly form: 'table' | 'stream';
  readonly entries: readonly (readonly [number, ObjectPlace])[];
}

/**
 * Follows the chain of cross-reference sections from the newest to the oldest. Throws RevisionError when it
 * is broken.
 */
export function readCrossReferences(file: Buffer): CrossReferences {
  const start = findStart(file);
  const places = new Map<number, ObjectPlace>();
  const seen = new Set<number>();
  let newest: Section | null = null;
  const hidden = new Set<number>();
  const pending = [start];
  for (let at = pending.shift(); at !== undefined; at = pending.shift()) {
    if (seen.has(at)) continue;
    if (seen.size >= maxSections) throw new RevisionError('too many cross-reference sections');
    seen.add(at);
    const section = readSection(file, at);
    newest ??= section;
    for (const [number, place] of section.entries) {
      // A hybrid file's table marks its hidden objects as free (ISO 32000-2 7.5.8.4).
      const known = places.get(number);
      if (!known || (known.at === 'nowhere' && hidden.has(at))) places.set(number, place);
    }
    // A hybrid file's hidden part takes precedence over older sections.
    for (const key of ['XRefStm', 'Prev']) {
      const next = numberOf(section.trailer.entries.get(key));
      if (next === null) continue;
      pending.push(next);
      if (key === 'XRefStm') hidden.add(next);
    }
  }
  if (!newest) throw new RevisionError('there is no cross-reference section');
  return { places, trailer: newest.trailer, start, form: newest.form };
}

function findStart(file: Buffer): number {
  const tail = file.subarray(-2048).toString('latin1');
  const match = /startxref\s+(\d{1,10})\s+%%EOF/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
  if (!match) throw new RevisionError('the file does not end with startxref');
  return Number(match[1]);
}

function readSection(file: Buffer, at: number): Section {
  if (at < 0 || at >= file.length) throw new RevisionError('a cross-reference section is outside the file');
  const reader = new PdfReader(file, at);
  return reader.takes('xref') ? readTable(reader) : readStream(file, at);
}

function readTable(reader: PdfReader): Section {
  const entries: [number, ObjectPlace][] = [];
  while (!reader.takes('trailer')) {
    const first = reader.integer();
    const count = reader.integer();
    if (first === null || count === null || first + count > maxObjectNumber)
      throw new RevisionError('a cross-reference table is malformed');
    for (let i = 0; i < count; i++) {
      const offset = reader.integer();
      const generation = reader.integer();
      if (offset === null || generation === null)
        throw new RevisionError('a cross-reference entry is malformed');
      if (reader.takes('n')) entries.push([first + i, { at: 'offset', offset, generation }]);
      else if (reader.takes('f')) entries.push([first + i, { at: 'nowhere' }]);
      else throw new RevisionError('a cross-reference entry is neither used nor free');
    }
  }
  return { trailer: asDictionary(reader.value()), form: 'table', entries };
}

function readStream(file: Buffer, at: number): Section {
  const { dict, data } = readStreamAt(file, at, (value) => numberOf(value));
  const rows = decodeStream(dict, data);
  const widths = numbersOf(dict.entries.get('W'));
  const [kind = 0, second = 0, third = 0] = widths;
  const length = kind + second + third;
  if (widths.length < 3 || length < 1 || length > 24 || widths.some((width) => width < 0 || width > 8))
    throw new RevisionError('a cross-reference stream has no sensible widths');
  const size = numberOf(dict.entries.get('Size')) ?? 0;
  const index = numbersOf(dict.entries.get('Index'));
  const ranges = index.length > 0 ? index : [0, size];
  const entries: [number, ObjectPlace][] = [];
  let row = 0;
  for (let i = 0; i + 1 < ranges.length; i += 2) {
    for (let n = 0; n < ranges[i + 1]! && (row + 1) * length <= rows.length; n++, row++) {
      const number = ranges[i]! + n;
      if (number > maxObjectNumber) throw new RevisionError('an object’s number is out of bounds');
      entries.push([number, placeOf(rows.subarray(row * length, (row + 1) * length), [kind, second, third])]);
    }
  }
  return { trailer: dict, form: 'stream', entries };
}

function placeOf(row: Buffer, [kind, second, third]: readonly [number, number, number]): ObjectPlace {
  const type = kind === 0 ? 1 : unsigned(row, 0, kind);
  const one = unsigned(row, kind, second);
  const other = unsigned(row, kind + second, third);
  if (type === 1) return { at: 'offset', offset: one, generation: other };
  return type === 2 ? { at: 'stream', stream: one, index: other } : { at: 'nowhere' };
}

function unsigned(row: Buffer, from: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + row[from + i]!;
  return value;
}

export interface StreamAt {
  readonly dict: PdfDictionary;
  /** Raw, not decoded. */
  readonly data: Buffer;
}

/** A stream object at an offset. `lengthOf` resolves its /Length. */
export function readStreamAt(
  file: Buffer,
  at: number,
  lengthOf: (value: PdfValue | undefined) => number | null,
): StreamAt {
  const reader = new PdfReader(file, at);
  if (reader.integer() === null || reader.integer() === null || !reader.takes('obj'))
    throw new RevisionError('there is no object where one should be');
  return streamAfter(file, reader, asDictionary(reader.value()), lengthOf);
}

/** The data after the dictionary just read. */
export function streamAfter(
  file: Buffer,
  reader: PdfReader,
  dict: PdfDictionary,
  lengthOf: (value: PdfValue | undefined) => number | null,
): StreamAt {
  if (!reader.takes('stream')) throw new RevisionError('a stream has no data');
  let start = reader.position;
  if (file[start] === 13) start++;
  if (file[start] === 10) start++;
  const length = lengthOf(dict.entries.get('Length'));
  if (length === null || length < 0 || start + length > file.length)
    throw new RevisionError('a stream has no sensible length');
  const end = new PdfReader(file, start + length);
  if (!end.takes('endstream')) throw new RevisionError('a stream’s length is wrong');
  return { dict, data: file.subarray(start, start + length) };
}

export function asDictionary(value: PdfValue | undefined): PdfDictionary {
  if (value?.kind !== 'dictionary') throw new RevisionError('a dictionary is missing');
  return value;
}

function numbersOf(value: PdfValue | undefined): number[] {
  return value?.kind === 'list' ? value.items.map((item) => numberOf(item) ?? -1) : [];
}

import { inflateSync } from 'node:zlib';
import type { Region, WrittenObject } from './written-object.ts';
import { entryOf, isToken, keysOf, StrictReader, type WrittenValue, wholeNumber } from './written-value.ts';

/** Where a section must say that an object is. */
export type Place =
  | { readonly kind: 'plain'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

export type Places = ReadonlyMap<number, Place>;

/** How a table writes its rows. */
export interface TableStyle {
  /** After `xref` and each subsection's head. */
  readonly line: string;
  readonly row: string;
  /** Whether neighbours share a subsection. */
  readonly isMerged: boolean;
  /** Whether it begins with object 0, which is always free. */
  readonly hasFree: boolean;
}

export interface WrittenTable {
  readonly style: TableStyle;
  readonly text: string;
  readonly trailer: WrittenValue;
  /** Between `trailer` and its dictionary. */
  readonly gap: string;
  readonly end: number;
}

const lines = ['\n', '\r\n', '\r'] as const;
const rows = [' \n', '\r\n', ' \r'] as const;
const trailerHead = /trailer([ \r\n]{0,2})(?=<<)/y;

const flags = [true, false] as const;

/** The styles of rows and subsections that readers read in the same way. */
const styles: readonly TableStyle[] = lines.flatMap((line) =>
  rows.flatMap((row) =>
    flags.flatMap((isMerged) => flags.map((hasFree) => ({ line, row, isMerged, hasFree }))),
  ),
);

/** A table that lists exactly these places; null for any other text. */
export function readWrittenTable({ from, text }: Region, start: number, places: Places): WrittenTable | null {
  const at = start - from;
  for (const style of styles) {
    if (!text.startsWith(`xref${style.line}`, at)) continue;
    const table = writeTable(places, style);
    if (table === null || !text.startsWith(table, at)) continue;
    const reader = new StrictReader(text, at + table.length);
    const gap = reader.take(trailerHead)?.[1];
    if (gap === undefined) return null;
    const trailer = reader.value();
    return { style, text: table, trailer, gap, end: from + reader.at };
  }
  return null;
}

function writeTable(places: Places, { line, row, isMerged, hasFree }: TableStyle): string | null {
  const free = hasFree ? [[0, `0000000000 65535 f${row}`] as const] : [];
  const used = [...places]
    .sort(([one], [other]) => one - other)
    .map(([number, place]) => {
      if (place.kind !== 'plain') return null;
      const { offset, generation } = place;
      return [
        number,
        `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n${row}`,
      ] as const;
    });
  if (used.includes(null)) return null;
  const all = [...free, ...used.filter((one) => one !== null)];
  const subsections: { first: number; rows: string[] }[] = [];
  for (const [number, text] of all) {
    const last = subsections.at(-1);
    if (isMerged && last && last.first + last.rows.length === number) last.rows.push(text);
    else subsections.push({ first: number, rows: [text] });
  }
  const written = subsections.map(({ first, rows }) => `${first} ${rows.length}${line}${rows.join('')}`);
  return `xref${line}${written.join('')}`;
}

/** The dictionary entries of a cross-reference stream besides a trailer's. */
const streamKeys = ['/Type', '/W', '/Index', '/Length', '/Filter', '/DecodeParms', '/Encrypt'];
const trailerKeys = ['/Size', '/Prev', '/Root', '/Info', '/ID'];

export const hasTrailerKeys = (trailer: WrittenValue, more: readonly string[] = []): boolean =>
  keysOf(trailer).every((key) => trailerKeys.includes(key) || more.includes(key));

/** Whether a cross-reference stream lists exactly these places, with or without itself and object 0. */
export function isSectionOf({ value, stream, number, start }: WrittenObject, places: Places): boolean {
  if (!stream || stream.lengthObject !== null || !isToken(entryOf(value, '/Type'), '/XRef')) return false;
  if (!hasTrailerKeys(value, streamKeys)) return false;
  const widths = wholeNumbers(entryOf(value, '/W'));
  const [kindWidth, offsetWidth = 0, otherWidth = 0] = widths ?? [];
  if (widths?.length !== 3 || kindWidth !== 1 || offsetWidth < 1 || offsetWidth > 5 || otherWidth > 2)
    return false;
  const listed = listedNumbers(entryOf(value, '/Index'), wholeNumber(entryOf(value, '/Size')), places);
  const rowLength = 1 + offsetWidth + otherWidth;
  const data = listed && decodeRows(value, stream.data, rowLength);
  if (!data || data.length !== rowLength * listed.length) return false;
  const own: Place = { kind: 'plain', offset: start, generation: 0 };
  const all = new Map(places).set(number, own);
  const written = Buffer.alloc(rowLength);
  return listed.every((one, index) => {
    const row = data.subarray(index * rowLength, (index + 1) * rowLength);
    // iText lists the stream itself as free. Nothing refers to it.
    if (one === 0 || (one === number && row[0] === 0)) return isFreeRow(row, offsetWidth);
    const place = all.get(one);
    return place !== undefined && writeRow(written, place, offsetWidth) && written.equals(row);
  });
}

/** The numbers that /Index lists: all of `places`, ascending, each once. */
function listedNumbers(
  index: WrittenValue | undefined,
  size: number | null,
  places: Places,
): readonly number[] | null {
  const pairs = index === undefined ? [0, size ?? -1] : wholeNumbers(index);
  if (!pairs || pairs.length % 2 !== 0) return null;
  const listed: number[] = [];
  for (let pair = 0; pair < pairs.length; pair += 2) {
    const [first = 0, count = 0] = pairs.slice(pair, pair + 2);
    const isAscending = first > (listed.at(-1) ?? -1);
    if (!isAscending || count < 1 || listed.length + count > places.size + 2) return null;
    for (let i = 0; i < count; i++) listed.push(first + i);
  }
  const known = new Set(listed);
  return [...places.keys()].every((number) => known.has(number)) ? listed : null;
}

/** A free object whose other fields have no meaning. */
function isFreeRow(row: Buffer, offsetWidth: number): boolean {
  const other = row.subarray(1 + offsetWidth);
  return (
    row.subarray(0, 1 + offsetWidth).every((octet) => octet === 0) &&
    (other.every((octet) => octet === 0) || other.every((octet) => octet === 0xff))
  );
}

/** False if the place does not fit the widths. */
function writeRow(row: Buffer, place: Place, offsetWidth: number): boolean {
  const otherWidth = row.length - 1 - offsetWidth;
  const [kind, one, other] =
    place.kind === 'plain' ? [1, place.offset, place.generation] : [2, place.stream, place.index];
  if (one >= 256 ** offsetWidth || other >= 256 ** otherWidth) return false;
  row.writeUInt8(kind, 0);
  row.writeUIntBE(one, 1, offsetWidth);
  if (otherWidth > 0) row.writeUIntBE(other, 1 + offsetWidth, otherWidth);
  return true;
}

const maxBytes = 64 * 1024 * 1024;

/** Decodes a stream that is stored, or deflated to its last byte; null for any other filter, or for a longer one. */
export function decodeExactly(value: WrittenValue, data: Uint8Array, limit = maxBytes): Buffer | null {
  const filter = entryOf(value, '/Filter');
  if (filter === undefined) return Buffer.from(data.buffer, data.byteOffset, data.length);
  const single = filter.kind === 'list' && filter.items.length === 1 ? filter.items[0] : filter;
  if (!isToken(single, '/FlateDecode')) return null;
  try {
    const options = { maxOutputLength: limit, info: true } as const;
    const { buffer, engine } = inflateSync(data, options) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return engine.bytesWritten === data.length ? buffer : null;
  } catch {
    return null;
  }
}

/** The rows of a section. The only predictor that producers use here stores each row's difference to the last. */
function decodeRows(value: WrittenValue, stored: Uint8Array, rowLength: number): Buffer | null {
  const data = decodeExactly(value, stored);
  const parameters = entryOf(value, '/DecodeParms');
  if (!data || parameters === undefined) return data;
  const isUp =
    keysOf(parameters).length === 2 &&
    isToken(entryOf(parameters, '/Predictor'), '12') &&
    isToken(entryOf(parameters, '/Columns'), String(rowLength));
  if (!isUp || entryOf(value, '/Filter') === undefined || data.length % (rowLength + 1) !== 0) return null;
  const rows = Buffer.alloc((data.length / (rowLength + 1)) * rowLength);
  for (let from = 0, to = 0; from < data.length; from += rowLength + 1, to += rowLength) {
    if (data[from] !== upRow) return null;
    for (let i = 0; i < rowLength; i++)
      rows[to + i] = (data[from + 1 + i] ?? 0) + (to === 0 ? 0 : (rows[to - rowLength + i] ?? 0));
  }
  return rows;
}

const upRow = 2;

function wholeNumbers(value: WrittenValue | undefined): number[] | null {
  if (value?.kind !== 'list') return null;
  const numbers = value.items.map(wholeNumber);
  return numbers.includes(null) ? null : numbers.map(Number);
}

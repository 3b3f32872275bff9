import { decodeStructure } from './decode-stream.ts';
import { ObjectParser } from './object-parser.ts';
import { isArray, isName, PdfDamaged, PdfDict, PdfStream, PdfTooComplex } from './values.ts';

/** Where an object is stored: at an offset of the file, or in an object stream. */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'plain'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

/** One cross-reference section with its trailer (ISO 32000-2 7.5.4, 7.5.8). */
export interface XrefSection {
  readonly start: number;
  /** After the trailer, or after the stream object's `endobj`. */
  readonly end: number;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  readonly trailer: PdfDict;
  /** The cross-reference stream; null for a table. */
  readonly stream: PdfStream | null;
}

/** Reads an object at an offset. Provided by the file, because a stream's length may be stored elsewhere. */
export type ReadAt = (offset: number) => { readonly value: unknown; readonly end: number };

const maxSections = 2_000;
const maxEntries = 2_000_000;

/** Hidden: reached through an /XRefStm, whose own /Prev may lead to a section of the main chain. */
interface Link {
  readonly offset: number;
  readonly isHidden: boolean;
}

/** All sections, newest first, from the last `startxref` on. Throws PdfDamaged if the chain is broken or loops. */
export function readSections(bytes: Uint8Array, readAt: ReadAt): XrefSection[] {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  const chain = new Set<number>();
  const pending: Link[] = [{ offset: lastStartxref(bytes), isHidden: false }];
  let entries = 0;
  for (let link = pending.shift(); link !== undefined; link = pending.shift()) {
    const { offset, isHidden } = link;
    if (!isHidden && chain.has(offset)) throw new PdfDamaged('a chain that repeats a section', 'CHAIN');
    if (!isHidden) chain.add(offset);
    if (seen.has(offset)) continue;
    seen.add(offset);
    if (sections.length >= maxSections) throw new PdfTooComplex('cross-reference sections');
    const section = readLink(bytes, offset, readAt);
    entries += section.entries.size;
    if (entries > maxEntries) throw new PdfTooComplex('cross-reference entries');
    sections.push(section);
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.trailer.get(key);
      if (next === undefined) continue;
      if (typeof next !== 'number' || !Number.isSafeInteger(next))
        throw new PdfDamaged('a broken chain', 'CHAIN');
      pending.push({ offset: next, isHidden: isHidden || key === 'XRefStm' });
    }
  }
  return sections;
}

function lastStartxref(bytes: Uint8Array): number {
  const from = Math.max(0, bytes.length - 2048);
  const tail = Buffer.from(bytes.subarray(from)).toString('latin1');
  const offset = /startxref\s+(\d{1,15})\s/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))))?.[1];
  if (offset === undefined) throw new PdfDamaged('no startxref');
  return Number(offset);
}

function readLink(bytes: Uint8Array, offset: number, readAt: ReadAt): XrefSection {
  try {
    return readSection(bytes, offset, readAt);
  } catch (error) {
    if (!(error instanceof PdfDamaged) || error.fault) throw error;
    throw new PdfDamaged(error.message, 'CHAIN');
  }
}

function readSection(bytes: Uint8Array, offset: number, readAt: ReadAt): XrefSection {
  if (offset >= bytes.length) throw new PdfDamaged('startxref beyond the end');
  const parser = new ObjectParser(bytes, offset);
  if (parser.keyword('xref')) return readTable(parser, offset);
  const { value, end } = readAt(offset);
  if (!(value instanceof PdfStream) || !isName(value.dict.get('Type'), 'XRef')) {
    throw new PdfDamaged('no cross-reference where startxref points');
  }
  return { start: offset, end, entries: readStreamEntries(value), trailer: value.dict, stream: value };
}

function readTable(parser: ObjectParser, start: number): XrefSection {
  const entries = new Map<number, XrefEntry>();
  while (!parser.keyword('trailer')) {
    const first = parser.integer();
    const count = first === null ? null : parser.integer();
    if (first === null || count === null) throw new PdfDamaged('a broken cross-reference table');
    for (let i = 0; i < count; i++) {
      const offset = parser.integer();
      const generation = offset === null ? null : parser.integer();
      if (offset === null || generation === null) throw new PdfDamaged('a broken cross-reference entry');
      if (entries.size > maxEntries) throw new PdfTooComplex('cross-reference entries');
      if (parser.keyword('n')) addEntry(entries, first + i, { kind: 'plain', offset, generation });
      else if (parser.keyword('f')) addEntry(entries, first + i, { kind: 'free' });
      else throw new PdfDamaged('a broken cross-reference entry');
    }
  }
  const trailer = parser.value();
  if (!(trailer instanceof PdfDict)) throw new PdfDamaged('no trailer');
  return { start, end: parser.at, entries, trailer, stream: null };
}

function readStreamEntries(stream: PdfStream): ReadonlyMap<number, XrefEntry> {
  const data = decodeStructure(stream);
  const widths = stream.dict.get('W');
  const size = stream.dict.get('Size');
  const index = stream.dict.get('Index') ?? [0, typeof size === 'number' ? size : 0];
  if (!isArray(widths) || widths.length < 3 || !isArray(index)) throw new PdfDamaged('no widths');
  const [kindWidth = 0, oneWidth = 0, otherWidth = 0] = widths.map((width) =>
    typeof width === 'number' && width >= 0 && width <= 8 ? width : 0,
  );
  const entries = new Map<number, XrefEntry>();
  let at = 0;
  const field = (width: number): number => {
    let value = 0;
    for (let i = 0; i < width; i++) value = value * 256 + (data[at++] ?? 0);
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first, count] = [index[pair], index[pair + 1]];
    if (typeof first !== 'number' || typeof count !== 'number') throw new PdfDamaged('no index');
    for (let i = 0; i < count && at < data.length; i++) {
      const kind = kindWidth === 0 ? 1 : field(kindWidth);
      const one = field(oneWidth);
      const other = field(otherWidth);
      if (kind === 0) addEntry(entries, first + i, { kind: 'free' });
      if (kind === 1) addEntry(entries, first + i, { kind: 'plain', offset: one, generation: other });
      if (kind === 2) addEntry(entries, first + i, { kind: 'packed', stream: one, index: other });
    }
  }
  return entries;
}

/** If one section lists an object twice, some readers use the first entry, others the last. */
function addEntry(entries: Map<number, XrefEntry>, number: number, entry: XrefEntry): void {
  const known = entries.get(number);
  if (known && !isSamePlace(known, entry)) throw new PdfDamaged('one object in two places', 'TABLE');
  entries.set(number, entry);
}

function isSamePlace(one: XrefEntry, other: XrefEntry): boolean {
  if (one.kind === 'plain' && other.kind === 'plain') {
    return one.offset === other.offset && one.generation === other.generation;
  }
  if (one.kind === 'packed' && other.kind === 'packed') {
    return one.stream === other.stream && one.index === other.index;
  }
  return one.kind === other.kind;
}

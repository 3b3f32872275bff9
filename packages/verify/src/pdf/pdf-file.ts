import { ignoreFileFault } from '../fault.ts';
import { decodeStructure } from './decode-stream.ts';
import { ObjectParser } from './object-parser.ts';
import {
  dictOf,
  isName,
  PdfDamaged,
  PdfDict,
  PdfRef,
  PdfStream,
  PdfTooComplex,
  type PdfValue,
} from './values.ts';
import { readSections, type XrefEntry, type XrefSection } from './xref.ts';

/** An object stored in the file. */
export interface StoredObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfValue;
  readonly start: number;
  /** After `endobj`. */
  readonly end: number;
}

/** An object in an object stream, by its index there. */
interface PackedObject {
  readonly number: number;
  readonly value: PdfValue;
}

const maxObjects = 1_000_000;
/** Maximum values visited in all comparisons of one file. */
const maxVisits = 5_000_000;

/** Parsed objects by offset, shared by all revisions of a file. */
class ObjectStore {
  readonly plain = new Map<number, StoredObject>();
  /** Streams without a usable length end at different places in each revision. Keyed by file length and offset. */
  readonly cut = new Map<string, StoredObject>();
  readonly packed = new Map<number, readonly PackedObject[]>();
  private readBytes = 0;
  private visits = 0;

  visit(count: number): void {
    this.visits += count;
    if (this.visits > maxVisits) throw new PdfTooComplex('comparisons');
  }

  /** Limits the bytes read: overlapping objects could otherwise cause the same bytes to be read many times. */
  spend(bytes: number, fileLength: number): void {
    this.readBytes += bytes;
    if (this.readBytes > 30 * fileLength + 10_000_000) throw new PdfTooComplex('objects that overlap');
  }
}

/** A PDF read through its cross-reference. Objects are parsed on demand. */
export class PdfFile {
  readonly bytes: Uint8Array;
  /** Newest first; empty if the cross-reference was rebuilt. */
  readonly sections: readonly XrefSection[];
  readonly trailer: PdfDict;
  readonly entries: ReadonlyMap<number, XrefEntry>;
  private readonly store: ObjectStore;

  private constructor(
    bytes: Uint8Array,
    store: ObjectStore,
    index: Pick<PdfFile, 'sections' | 'trailer' | 'entries'>,
  ) {
    this.bytes = bytes;
    this.store = store;
    this.sections = index.sections;
    this.trailer = index.trailer;
    this.entries = index.entries;
  }

  /** Throws PdfDamaged if the cross-reference is broken, PdfTooComplex above the limits. */
  static open(bytes: Uint8Array): PdfFile {
    return PdfFile.byReferences(bytes, new ObjectStore());
  }

  /**
   * Rebuilds the cross-reference as readers do: scans the bytes for objects; the last definition of a number
   * counts.
   */
  static recover(bytes: Uint8Array): PdfFile {
    const store = new ObjectStore();
    return new PdfFile(bytes, store, { sections: [], ...rebuildIndex(bytes, store) });
  }

  /** The file's state when it ended at `end`. Throws like `open`. */
  revision(end: number): PdfFile {
    const file = PdfFile.byReferences(this.bytes.subarray(0, end), this.store);
    file.visit(file.entries.size);
    return file;
  }

  /** The same for all revisions of a file, as a key for what others keep of it. */
  get shared(): object {
    return this.store;
  }

  /** Counts against the budget shared by all revisions. Throws PdfTooComplex when it is exhausted. */
  visit(count = 1): void {
    this.store.visit(count);
  }

  private static byReferences(bytes: Uint8Array, store: ObjectStore): PdfFile {
    const sections = readSections(bytes, (offset) => readStored(bytes, offset, store, () => undefined));
    const entries = new Map<number, XrefEntry>();
    let hidden: PdfValue | undefined;
    for (const section of sections) {
      for (const [number, entry] of section.entries) {
        const known = entries.get(number);
        // A hybrid file marks objects as free to hide them from old readers (ISO 32000-2 7.5.8.4).
        const isShown = known?.kind === 'free' && section.start === hidden;
        if (!known || isShown) entries.set(number, entry);
      }
      hidden = section.trailer.get('XRefStm');
    }
    const trailer = sections.find((section) => section.trailer.get('Root') !== undefined)?.trailer;
    if (!trailer) throw new PdfDamaged('no catalog');
    return new PdfFile(bytes, store, { sections, trailer, entries });
  }

  /** The value behind any references. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let now = value;
    for (let i = 0; now instanceof PdfRef; i++) {
      if (i > 20) throw new PdfTooComplex('references to references');
      now = this.object(now.number);
    }
    return now;
  }

  dict(value: PdfValue | undefined): PdfDict | null {
    return dictOf(this.resolve(value));
  }

  /** An object by number, or undefined. */
  object(number: number): PdfValue | undefined {
    const entry = this.entries.get(number);
    if (!entry || entry.kind === 'free') return undefined;
    if (entry.kind === 'plain') return this.stored(number)?.value;
    // By index, as readers do: a stream may contain the same number twice.
    const packed = this.packedIn(entry.stream)[entry.index];
    return packed?.number === number ? packed.value : undefined;
  }

  /** An object stored directly in the file; null if it is packed in a stream or missing. */
  stored(number: number): StoredObject | null {
    const entry = this.entries.get(number);
    if (entry?.kind !== 'plain') return null;
    if (entry.offset === 0) return null;
    const found = readStored(this.bytes, entry.offset, this.store, (ref) => this.resolve(ref));
    if (found.number !== number) throw new PdfDamaged('another object than the cross-reference names');
    return found;
  }

  /** The object with this number at an offset given by a section; null if there is none or another. */
  storedAt(number: number, offset: number): StoredObject | null {
    try {
      const found = readStored(this.bytes, offset, this.store, (ref) => this.resolve(ref));
      return found.number === number ? found : null;
    } catch (error) {
      if (error instanceof PdfDamaged) return null;
      throw error;
    }
  }

  /** Any object that starts at an offset. Throws PdfDamaged. */
  readAt(offset: number): StoredObject {
    return readStored(this.bytes, offset, this.store, (ref) => this.resolve(ref));
  }

  /** Identifies the bytes of an object's value, to detect that two revisions share them. */
  origin(number: number): string | null {
    const entry = this.entries.get(number);
    if (!entry || entry.kind === 'free') return null;
    if (entry.kind === 'plain') return `${entry.offset}`;
    const stream = this.entries.get(entry.stream);
    return stream?.kind === 'plain' ? `${stream.offset}/${entry.index}` : null;
  }

  /** The generation that a reference must have to reach an object, or null (ISO 32000-2 7.3.10). */
  generation(number: number): number | null {
    const entry = this.entries.get(number);
    if (!entry || entry.kind === 'free') return null;
    return entry.kind === 'plain' ? entry.generation : 0;
  }

  /** Numbers of the object streams in use. */
  objectStreams(): ReadonlySet<number> {
    const found = new Set<number>();
    for (const entry of this.entries.values()) if (entry.kind === 'packed') found.add(entry.stream);
    return found;
  }

  get catalog(): PdfDict {
    const catalog = this.dict(this.trailer.get('Root'));
    if (!catalog) throw new PdfDamaged('no catalog');
    return catalog;
  }

  private packedIn(stream: number): readonly PackedObject[] {
    const holder = this.stored(stream);
    if (!holder) throw new PdfDamaged('an object stream that is not there');
    return unpack(holder, this.store);
  }
}

function readStored(
  bytes: Uint8Array,
  offset: number,
  store: ObjectStore,
  resolve: (ref: PdfRef) => PdfValue | undefined,
): StoredObject {
  const shared = store.plain.get(offset);
  if (shared && shared.end <= bytes.length) return shared;
  const cutKey = `${bytes.length} ${offset}`;
  const cut = store.cut.get(cutKey);
  if (cut) return cut;
  if (store.plain.size + store.cut.size > maxObjects) throw new PdfTooComplex('objects');
  if (offset >= bytes.length) throw new PdfDamaged('an object beyond the end');
  const parser = new ObjectParser(bytes, offset);
  try {
    const head = parser.objectHead();
    if (!head) throw new PdfDamaged('no object where the cross-reference points');
    const value = parser.value();
    const stream =
      value instanceof PdfDict && parser.keyword('stream') ? readStream(parser, value, resolve) : null;
    parser.keyword('endobj');
    const found: StoredObject = {
      ...head,
      value: stream?.value ?? value,
      start: offset,
      end: parser.at,
    };
    if (stream === null || stream.hasLength) store.plain.set(offset, found);
    else store.cut.set(cutKey, found);
    return found;
  } finally {
    store.spend(parser.at - offset, bytes.length);
  }
}

interface ReadStream {
  readonly value: PdfStream;
  readonly hasLength: boolean;
}

function readStream(
  parser: ObjectParser,
  dict: PdfDict,
  resolve: (ref: PdfRef) => PdfValue | undefined,
): ReadStream {
  const { bytes } = parser;
  let start = parser.at;
  if (bytes[start] === 0x0d) start++;
  if (bytes[start] === 0x0a) start++;
  const length = dict.get('Length');
  const given = length instanceof PdfRef ? resolve(length) : length;
  if (typeof given === 'number' && given >= 0 && start + given <= bytes.length) {
    parser.at = start + given;
    if (parser.keyword('endstream'))
      return { value: new PdfStream(dict, bytes.subarray(start, start + given)), hasLength: true };
  }
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('endstream', start);
  parser.at = found < 0 ? bytes.length : found + 9;
  if (found < 0) throw new PdfDamaged('a stream without an end');
  return { value: new PdfStream(dict, bytes.subarray(start, found)), hasLength: false };
}

function unpack(holder: StoredObject, store: ObjectStore): readonly PackedObject[] {
  const known = store.packed.get(holder.start);
  if (known) return known;
  const { value } = holder;
  if (!(value instanceof PdfStream) || !isName(value.dict.get('Type'), 'ObjStm')) {
    throw new PdfDamaged('no object stream');
  }
  const [count, first] = [value.dict.get('N'), value.dict.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number' || count > maxObjects) {
    throw new PdfDamaged('an object stream without a count', 'OBJECT_STREAM');
  }
  const data = decodeStructure(value);
  const head = new ObjectParser(data);
  const objects: PackedObject[] = [];
  for (let i = 0; i < count; i++) {
    const number = head.integer();
    const offset = number === null ? null : head.integer();
    if (number === null || offset === null)
      throw new PdfDamaged('an object stream without its index', 'OBJECT_STREAM');
    const parser = new ObjectParser(data, first + offset);
    try {
      objects.push({ number, value: parser.value() });
    } finally {
      store.spend(parser.at - first - offset, data.length);
    }
  }
  store.packed.set(holder.start, objects);
  return objects;
}

function rebuildIndex(bytes: Uint8Array, store: ObjectStore): Pick<PdfFile, 'trailer' | 'entries'> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = new Map<number, XrefEntry>();
  let trailer: PdfDict | null = null;
  const heads = /(?:^|[\s>])(\d{1,10})[ \t\r\n]+(\d{1,5})[ \t\r\n]+obj/g;
  const text = file.toString('latin1');
  for (let match = heads.exec(text); match; match = heads.exec(text)) {
    const offset = match.index + match[0].search(/\d/);
    if (entries.size > maxObjects) throw new PdfTooComplex('objects');
    try {
      const found = readStored(bytes, offset, store, () => undefined);
      entries.set(found.number, { kind: 'plain', offset, generation: found.generation });
      heads.lastIndex = Math.max(heads.lastIndex, found.end);
      const dict = found.value instanceof PdfStream ? found.value.dict : null;
      if (dict && isName(dict.get('Type'), 'XRef') && dict.get('Root') !== undefined) trailer = dict;
      if (dict && isName(dict.get('Type'), 'ObjStm')) {
        for (const [index, { number }] of unpack(found, store).entries()) {
          entries.set(number, { kind: 'packed', stream: found.number, index });
        }
      }
    } catch (error) {
      if (!(error instanceof PdfDamaged)) throw error;
    }
  }
  trailer = lastTrailer(bytes, text) ?? trailer;
  if (!trailer) throw new PdfDamaged('no trailer');
  return { trailer, entries };
}

const maxTrailers = 50;

function lastTrailer(bytes: Uint8Array, text: string): PdfDict | null {
  let at = text.lastIndexOf('trailer');
  for (let i = 0; at > 0 && i < maxTrailers; i++) {
    const found = readTrailer(bytes, at + 7);
    if (found) return found;
    at = text.lastIndexOf('trailer', at - 1);
  }
  return null;
}

function readTrailer(bytes: Uint8Array, at: number): PdfDict | null {
  try {
    const value = new ObjectParser(bytes, at).value();
    return value instanceof PdfDict && value.get('Root') !== undefined ? value : null;
  } catch (error) {
    ignoreFileFault(error);
    return null;
  }
}

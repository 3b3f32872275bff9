import { type PageGeometry, pageGeometry, type UserSpaceRect } from '@lavra/domain';
import { shownBox } from '../geometry/page-geometry.ts';
import {
  asDictionary,
  type CrossReferences,
  readCrossReferences,
  type StreamAt,
  streamAfter,
} from './cross-references.ts';
import { PdfReader } from './pdf-reader.ts';
import {
  nameOf,
  numberOf,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  RevisionError,
} from './pdf-syntax.ts';
import { decodeStream } from './stream-data.ts';

/** An object of the file. */
export interface PdfObjectAt {
  readonly value: PdfValue;
  readonly generation: number;
  /** Raw stream data; null if the object is not a stream. */
  readonly data: Buffer | null;
}

export interface PageAt {
  readonly reference: PdfReference;
  readonly dict: PdfDictionary;
  /** The page's resources, its own or inherited, unresolved. */
  readonly resources: PdfValue | undefined;
  readonly geometry: PageGeometry;
}

export interface AppendedObject {
  readonly generation: number;
  /** A value, or its serialised form (latin1); for a stream, its dictionary. */
  readonly body: PdfValue | string;
  readonly data: Buffer | null;
}

/** Sections after a file's bytes, not joined with them. */
export interface AppendedObjects {
  /** Total length of bytes and sections. */
  readonly length: number;
  /** The highest object number plus one. */
  readonly size: number;
  readonly objects: ReadonlyMap<number, AppendedObject>;
  /** Trailer and start of the newest section. Offsets refer to the original bytes. */
  readonly references: CrossReferences;
}

const maxPages = 20_000;
/** US Letter, which readers use if no page has a size. */
const usualBox: UserSpaceRect = { x: 0, y: 0, largura: 612, altura: 792 };
const maxIndirections = 32;
const inheritable = ['MediaBox', 'CropBox', 'Rotate', 'Resources'] as const;
type Inherited = Readonly<Partial<Record<(typeof inheritable)[number], PdfValue>>>;

/**
 * A PDF parsed through its cross-references, object by object on demand. Repairs nothing: anything ambiguous is a
 * RevisionError.
 */
export class PdfSource {
  readonly bytes: Buffer;
  readonly references: CrossReferences;
  /** Appended since the bytes were read. */
  private readonly appended: AppendedObjects | null;
  private readonly packed = new Map<number, (index: number) => PdfValue | undefined>();

  /** @throws RevisionError for junk before the header, broken cross-references, or encryption */
  constructor(bytes: Uint8Array, appended: AppendedObjects | null = null) {
    this.appended = appended;
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (this.bytes.toString('latin1', 0, 5) !== '%PDF-')
      throw new RevisionError('the file does not begin with %PDF-');
    this.references = appended?.references ?? readCrossReferences(this.bytes);
    if (this.references.trailer.entries.has('Encrypt')) throw new RevisionError('the file is encrypted');
  }

  get appendedObjects(): AppendedObjects['objects'] {
    return this.appended?.objects ?? new Map();
  }

  /** Length of the file, including appended sections. */
  get length(): number {
    return this.appended?.length ?? this.bytes.length;
  }

  /** The highest object number plus one. */
  get size(): number {
    if (this.appended) return this.appended.size;
    const declared = numberOf(this.references.trailer.entries.get('Size')) ?? 0;
    let highest = 0;
    for (const number of this.references.places.keys()) if (number > highest) highest = number;
    return Math.max(declared, highest + 1);
  }

  get root(): PdfReference {
    const root = this.references.trailer.entries.get('Root');
    if (root?.kind !== 'reference') throw new RevisionError('the file has no catalog');
    return root;
  }

  get catalog(): PdfDictionary {
    return asDictionary(this.resolve(this.root));
  }

  /** The object with a number; null if there is none. */
  object(number: number): PdfObjectAt | null {
    const appended = this.appended?.objects.get(number);
    if (appended)
      return { value: appendedValue(appended), generation: appended.generation, data: appended.data };
    const place = this.references.places.get(number);
    if (!place || place.at === 'nowhere') return null;
    if (place.at === 'offset') return this.objectAt(number, place.offset, place.generation);
    const value = this.unpack(place.stream)(place.index);
    return value === undefined ? null : { value, generation: 0, data: null };
  }

  /** The value behind any references; undefined for a missing object. */
  resolve(value: PdfValue | undefined): PdfValue | undefined {
    let found = value;
    for (let i = 0; i < maxIndirections; i++) {
      if (found?.kind !== 'reference') return found;
      found = this.object(found.number)?.value;
    }
    throw new RevisionError('references go in circles');
  }

  /** A stream; throws if it is missing. */
  stream(number: number): StreamAt {
    const found = this.object(number);
    if (!found?.data) throw new RevisionError(`object ${number} is no stream`);
    return { dict: asDictionary(found.value), data: found.data };
  }

  /** A page by its number, from 1. Throws RevisionError if there is none. */
  page(number: number): PageAt {
    let left = number;
    for (const page of this.pages()) if (--left === 0) return page;
    throw new RevisionError(`there is no page ${number}`);
  }

  *pages(): Generator<PageAt> {
    const seen = new Set<number>();
    const pending: { at: PdfValue | undefined; inherited: Inherited }[] = [
      { at: this.catalog.entries.get('Pages'), inherited: {} },
    ];
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { at } = next;
      if (at?.kind !== 'reference' || seen.has(at.number) || seen.size > maxPages)
        throw new RevisionError('the page tree is broken');
      seen.add(at.number);
      const dict = asDictionary(this.resolve(at));
      const inherited = this.inherit(next.inherited, dict);
      const kids = this.resolve(dict.entries.get('Kids'));
      if (kids?.kind !== 'list' || nameOf(dict.entries.get('Type')) === 'Page') {
        yield { reference: at, dict, resources: inherited.Resources, geometry: this.geometry(inherited) };
        continue;
      }
      for (const kid of kids.items.toReversed()) pending.push({ at: kid, inherited });
    }
  }

  private inherit(above: Inherited, dict: PdfDictionary): Inherited {
    const found = { ...above };
    for (const key of inheritable) {
      const own = dict.entries.get(key);
      if (own) found[key] = own;
    }
    return found;
  }

  private geometry(inherited: Inherited): PageGeometry {
    const media = this.rectangle(inherited.MediaBox) ?? usualBox;
    // Readers disagree about a page with an invalid box.
    if (media === usualBox && this.resolve(inherited.MediaBox)?.kind === 'list')
      throw new RevisionError('a page has no sensible box');
    const crop = this.rectangle(inherited.CropBox) ?? media;
    return pageGeometry(shownBox(media, crop), numberOf(this.resolve(inherited.Rotate)) ?? 0);
  }

  private rectangle(value: PdfValue | undefined): UserSpaceRect | null {
    const box = this.resolve(value);
    if (box?.kind !== 'list' || box.items.length !== 4) return null;
    const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = box.items.map(
      (item) => numberOf(this.resolve(item)) ?? Number.NaN,
    );
    if (![left, bottom, right, top].every(Number.isFinite)) return null;
    return { x: left, y: bottom, largura: right - left, altura: top - bottom };
  }

  private objectAt(number: number, offset: number, generation: number): PdfObjectAt {
    const reader = new PdfReader(this.bytes, offset);
    if (reader.integer() !== number || reader.integer() !== generation || !reader.takes('obj'))
      throw new RevisionError(`object ${number} is not where the cross-references say`);
    return this.objectIn(this.bytes, reader, generation);
  }

  private objectIn(bytes: Buffer, reader: PdfReader, generation: number): PdfObjectAt {
    const value = reader.value();
    reader.skipSpace();
    const isAlone = reader.position >= bytes.length || reader.takes('endobj');
    if (isAlone || value.kind !== 'dictionary') return { value, generation, data: null };
    const { data } = streamAfter(bytes, reader, value, (length) => numberOf(this.resolve(length)));
    return { value, generation, data };
  }

  /** The objects of an object stream by index, each parsed on demand. */
  private unpack(number: number): (index: number) => PdfValue | undefined {
    const known = this.packed.get(number);
    if (known) return known;
    const place = this.references.places.get(number);
    if (place?.at !== 'offset') throw new RevisionError('an object stream is packed itself');
    const { dict, data } = this.stream(number);
    const text = decodeStream(dict, data);
    const count = numberOf(this.resolve(dict.entries.get('N'))) ?? 0;
    const first = numberOf(this.resolve(dict.entries.get('First'))) ?? 0;
    const header = new PdfReader(text, 0);
    const offsets: number[] = [];
    for (let i = 0; i < count; i++) {
      const offset = header.integer() === null ? null : header.integer();
      if (offset === null) throw new RevisionError('an object stream is malformed');
      offsets.push(first + offset);
    }
    const values = new Map<number, PdfValue>();
    const read = (index: number): PdfValue | undefined => {
      const offset = offsets[index];
      if (offset === undefined) return undefined;
      const value = values.get(index) ?? new PdfReader(text, offset).value();
      values.set(index, value);
      return value;
    };
    this.packed.set(number, read);
    return read;
  }
}

function appendedValue({ body }: AppendedObject): PdfValue {
  return typeof body === 'string' ? new PdfReader(Buffer.from(body, 'latin1'), 0).value() : body;
}

import { PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { decodeStream } from '../decode-stream.ts';
import { childrenOf, nameOf, numberOf, type Resolve } from '../objects.ts';
import { type Decryption, decrypted } from './decryption.ts';
import { foundPlaces, listedPlaces, type ObjectPlaces, type StoredObject } from './object-places.ts';
import { ObjectReader } from './object-reader.ts';
import { streamData } from './stream-extent.ts';

interface PackedObjects {
  readonly numbers: readonly number[];
  readonly read: (index: number) => PdfObject | undefined;
}

/** Looks up a length that is an object of its own. */
type LengthOf = (value: PdfObject | undefined) => number | undefined;

/**
 * The objects of an upload, read on demand. An object counts only under its own number: if the cross-references are
 * wrong about one that is in use, all objects are searched for, as readers do.
 */
export class UploadObjects {
  /** The cross-references are wrong or missing. */
  readonly isDamaged: boolean;
  readonly #file: Buffer;
  readonly #decryption: Decryption;
  readonly #places: ObjectPlaces;
  readonly #known = new Map<number, PdfObject | undefined>();
  readonly #packed = new Map<number, PackedObjects>();
  #isMisled = false;

  private constructor(file: Buffer, decryption: Decryption, listed: ObjectPlaces | null) {
    this.#file = file;
    this.#decryption = decryption;
    this.isDamaged = listed === null;
    this.#places = listed ?? this.#findAll();
  }

  /** `roots` are the objects from which the document is read. */
  static open(file: Buffer, decryption: Decryption, roots: readonly PdfRef[]): UploadObjects {
    const listed = listedPlaces(file);
    const objects = new UploadObjects(file, decryption, listed);
    return !listed || objects.#isSound(roots) ? objects : new UploadObjects(file, decryption, null);
  }

  get highestNumber(): number {
    let highest = 0;
    for (const number of this.#places.keys()) if (number > highest) highest = number;
    return highest;
  }

  /** The object with a number; undefined if there is none. */
  get(number: number): PdfObject | undefined {
    if (this.#known.has(number)) return this.#known.get(number);
    // Found meanwhile only by an object that needs itself, as the length of a stream may.
    this.#known.set(number, undefined);
    const found = this.#find(number);
    this.#known.set(number, found);
    return found;
  }

  /** Replaces an object, which is returned from now on. */
  set(number: number, object: PdfObject): void {
    this.#known.set(number, object);
  }

  #isSound(roots: readonly PdfRef[]): boolean {
    const seen = new Set<number>();
    const pending: PdfObject[] = [...roots];
    for (let next = pending.pop(); next; next = pending.pop()) {
      // Not spread: an array may have more items than a function takes arguments.
      if (!(next instanceof PdfRef)) for (const child of childrenOf(next)) pending.push(child);
      else if (!seen.has(next.objectNumber)) {
        seen.add(next.objectNumber);
        const found = this.get(next.objectNumber);
        if (this.#isMisled) return false;
        if (found) pending.push(found);
      }
    }
    return true;
  }

  #find(number: number): PdfObject | undefined {
    const place = this.#places.get(number);
    if (place?.at === 'stream') return this.#inStream(place.stream, place.index, number);
    // An unused entry often has offset 0.
    if (place?.at !== 'offset' || place.offset === 0) return undefined;
    const found = this.#stored(place.offset, (value) => this.#lengthOf(value));
    if (found?.number === number) return this.#decrypted(found);
    this.#isMisled = true;
    return undefined;
  }

  #lengthOf(value: PdfObject | undefined): number | undefined {
    return numberOf(value instanceof PdfRef ? this.get(value.objectNumber) : value);
  }

  #inStream(holder: number, index: number, number: number): PdfObject | undefined {
    if (this.#places.get(holder)?.at !== 'offset') return undefined;
    const stream = this.get(holder);
    if (!isObjectStream(stream)) {
      this.#isMisled = true;
      return undefined;
    }
    const packed = this.#packed.get(holder) ?? this.#unpack(stream);
    this.#packed.set(holder, packed);
    const at = packed.numbers[index] === number ? index : packed.numbers.indexOf(number);
    return at < 0 ? undefined : packed.read(at);
  }

  #findAll(): ObjectPlaces {
    const read = (offset: number) => this.#stored(offset, numberOf);
    return foundPlaces(this.#file, read, (found) => {
      if (!isObjectStream(found.value)) return [];
      const stream = this.#decrypted(found);
      return isObjectStream(stream) ? this.#unpack(stream).numbers : [];
    });
  }

  #stored(offset: number, lengthOf: LengthOf): StoredObject | null {
    if (offset >= this.#file.length) return null;
    const reader = new ObjectReader(this.#file, offset);
    const head = reader.head();
    if (!head) return null;
    const value = reader.value();
    if (!(value instanceof PdfDict) || !reader.takes('stream')) return { ...head, value, end: reader.at };
    const data = streamData(this.#file, reader.at, lengthOf(value.get('Length')));
    return { ...head, value: new PdfStream(value, data.bytes), end: data.end };
  }

  #unpack(stream: PdfStream): PackedObjects {
    const data = decodeObjects(stream, (value) =>
      value instanceof PdfRef ? this.get(value.objectNumber) : value,
    );
    const first = numberOf(stream.get('First')) ?? 0;
    const index = new ObjectReader(data);
    const numbers: number[] = [];
    const offsets: number[] = [];
    for (let left = numberOf(stream.get('N')) ?? 0; left > 0; left--) {
      const number = index.integer();
      const offset = number === null ? null : index.integer();
      if (number === null || offset === null) break;
      numbers.push(number);
      offsets.push(first + offset);
    }
    return { numbers, read: (at) => new ObjectReader(data, offsets[at]).value() };
  }

  #decrypted({ value, number, generation }: StoredObject): PdfObject | undefined {
    const decryption = this.#decryption;
    return value && decryption?.isAuthenticated
      ? decrypted(value, { decryption, number, generation })
      : value;
  }
}

function isObjectStream(value: PdfObject | undefined): value is PdfStream {
  return value instanceof PdfStream && nameOf(value.get('Type')) === 'ObjStm';
}

/** An object stream that cannot be decoded has no objects. */
function decodeObjects(stream: PdfStream, resolve: Resolve): Buffer {
  try {
    const data = decodeStream(stream, resolve);
    return Buffer.from(data.buffer, data.byteOffset, data.length);
  } catch {
    return Buffer.alloc(0);
  }
}

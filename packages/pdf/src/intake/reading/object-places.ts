import type { PdfObject } from '@libpdf/core';
import { type ObjectPlace, readCrossReferences } from '../../writer/cross-references.ts';
import { RevisionError } from '../../writer/pdf-syntax.ts';

export type ObjectPlaces = ReadonlyMap<number, ObjectPlace>;

/** Where the cross-references locate each object; null if they cannot be read. */
export function listedPlaces(file: Buffer): ObjectPlaces | null {
  try {
    return readCrossReferences(file).places;
  } catch (error) {
    if (error instanceof RevisionError) return null;
    throw error;
  }
}

/** An object as the file has it, with the number in front of it. */
export interface StoredObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObject | undefined;
  /** The offset after its value. */
  readonly end: number;
}

/**
 * Every object of the file by its own number, as readers find them in a file with wrong cross-references. The last
 * definition counts. `read` reads the object at an offset; `numbersIn` lists the objects inside an
 * object stream.
 */
export function foundPlaces(
  file: Buffer,
  read: (offset: number) => StoredObject | null,
  numbersIn: (object: StoredObject) => readonly number[],
): ObjectPlaces {
  const places = new Map<number, ObjectPlace>();
  for (let at = file.indexOf('obj'); at >= 0; ) {
    const offset = startOfHead(file, at);
    const found = offset === null ? null : read(offset);
    if (found && offset !== null) {
      places.set(found.number, { at: 'offset', offset, generation: found.generation });
      for (const [index, number] of numbersIn(found).entries())
        places.set(number, { at: 'stream', stream: found.number, index });
    }
    at = file.indexOf('obj', Math.max(at + 3, found?.end ?? 0));
  }
  return places;
}

/** Maximum length of `12 0 `. */
const longestHead = 40;

/** The offset of an object's number, before `obj` at an offset; null if there is none. */
function startOfHead(file: Buffer, keyword: number): number | null {
  const before = file.toString('latin1', Math.max(0, keyword - longestHead), keyword);
  const head = /\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/.exec(before);
  return head ? keyword - head[0].length : null;
}

import { type PDF, PdfArray, PdfDict, PdfNull, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import type { Destinations } from './destinations.ts';

/**
 * Copies objects of one document into another, each once, including cycles. Named destinations become
 * explicit, because two documents may use the same name.
 */
export class ObjectCopy {
  readonly #source: PDF;
  readonly #target: PDF;
  readonly #destinations: Destinations;
  readonly #copies = new Map<string, PdfRef>();
  readonly #pending: (() => void)[] = [];

  constructor(source: PDF, target: PDF, destinations: Destinations) {
    this.#source = source;
    this.#target = target;
    this.#destinations = destinations;
  }

  /** Redirects references to an object that already exists in the target. */
  replace(ref: PdfRef, by: PdfRef): void {
    this.#copies.set(keyOf(ref), by);
  }

  /** A copy of a value and everything it refers to. */
  copy(value: PdfObject): PdfObject {
    const copied = this.#copyValue(value);
    for (let work = this.#pending.pop(); work; work = this.#pending.pop()) work();
    return copied;
  }

  #copyValue(value: PdfObject): PdfObject {
    if (value instanceof PdfRef) return this.#copyRef(value);
    if (value instanceof PdfArray) return new PdfArray([...value].map((item) => this.#copyValue(item)));
    if (value instanceof PdfStream) return new PdfStream(this.#copyEntries(value), value.data);
    return value instanceof PdfDict ? this.#copyEntries(value) : value;
  }

  /** References are followed later, so that a long chain needs no deep stack. */
  #copyRef(ref: PdfRef): PdfRef {
    const known = this.#copies.get(keyOf(ref));
    if (known) return known;
    const found = this.#source.getObject(ref) ?? PdfNull.instance;
    const { shell, fill } = this.#emptyCopy(found);
    const made = this.#target.register(shell);
    this.#copies.set(keyOf(ref), made);
    this.#pending.push(fill);
    return made;
  }

  #emptyCopy(found: PdfObject): { shell: PdfObject; fill: () => void } {
    if (found instanceof PdfArray) {
      const shell = new PdfArray([]);
      const fill = () => {
        // Not spread: an array may have more items than a function takes arguments.
        for (const item of found) shell.push(this.#copyValue(item));
      };
      return { shell, fill };
    }
    if (!(found instanceof PdfDict)) return { shell: found, fill: () => undefined };
    const shell = found instanceof PdfStream ? new PdfStream([], found.data) : new PdfDict();
    const fill = () => {
      for (const [key, value] of this.#copyEntries(found)) shell.set(key, value);
    };
    return { shell, fill };
  }

  #copyEntries(dict: PdfDict): PdfDict {
    const copied = new PdfDict();
    for (const [key, value] of this.#destinations.withExplicit(dict)) copied.set(key, this.#copyValue(value));
    return copied;
  }
}

const keyOf = (ref: PdfRef): string => `${ref.objectNumber} ${ref.generation}`;

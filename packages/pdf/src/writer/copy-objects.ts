import type { IncrementalUpdate } from './incremental-update.ts';
import type { PdfSource } from './pdf-source.ts';
import {
  list,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  RevisionError,
  token,
} from './pdf-syntax.ts';

const maxObjects = 10_000;

/** Copies values and everything they refer to from one file into an update of another, each object once. */
export class ObjectCopier {
  private readonly copied = new Map<number, PdfReference>();
  private readonly from: PdfSource;
  private readonly to: IncrementalUpdate;

  constructor(from: PdfSource, to: IncrementalUpdate) {
    this.from = from;
    this.to = to;
  }

  value(value: PdfValue): PdfValue {
    switch (value.kind) {
      case 'token':
        return value;
      case 'reference':
        return this.reference(value);
      case 'list':
        return list(value.items.map((item) => this.value(item)));
      case 'dictionary':
        return this.dictionary(value);
      default:
        return value satisfies never;
    }
  }

  dictionary({ entries }: PdfDictionary): PdfDictionary {
    return {
      kind: 'dictionary',
      entries: new Map([...entries].map(([key, item]) => [key, this.value(item)])),
    };
  }

  private reference({ number }: PdfReference): PdfValue {
    const known = this.copied.get(number);
    if (known) return known;
    const found = this.from.object(number);
    if (!found) return token('null');
    if (this.copied.size >= maxObjects) throw new RevisionError('a drawing has too many objects');
    const ref = this.to.reserve();
    this.copied.set(number, ref);
    const value = this.value(found.value);
    if (found.data === null) this.to.put(ref, value);
    else if (value.kind === 'dictionary') this.to.putStream(ref, value, found.data);
    return ref;
  }
}

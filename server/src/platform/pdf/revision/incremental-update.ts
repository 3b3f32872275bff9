import { randomUUID } from 'node:crypto';
import { type AppendedObjects, PdfSource } from './pdf-source.ts';
import {
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  reference,
  token,
  writeValue,
} from './pdf-syntax.ts';

interface WrittenObject {
  readonly number: number;
  readonly generation: number;
  readonly body: Buffer;
}

export interface AppendedFile {
  /** What comes after the file that was continued. */
  readonly section: Buffer;
  /** That file and the section after it. */
  readonly bytes: Buffer;
  /** Where the body of an object that was put in begins. */
  offsetOf(object: PdfReference): number;
}

const objectEnd = latin1('\nendobj\n');
/** Widths of the fields of a cross-reference stream's rows: kind, offset, generation. */
const rowWidths = [1, 5, 2] as const;

/**
 * Objects to be added to a file after its last byte (ISO 32000-2 7.5.6): what was there stays an exact prefix, the
 * new cross-references are of the file's own kind and point back to its own.
 */
export class IncrementalUpdate {
  readonly source: PdfSource;
  private readonly objects = new Map<number, WrittenObject>();
  private readonly trailer = new Map<string, PdfValue>();
  private readonly state = token(`<${randomUUID().replaceAll('-', '')}>`);
  private next: number;
  private end: { readonly position: number; readonly length: number } | null = null;

  /** @throws RevisionError when nothing can be appended to the file */
  constructor(file: Uint8Array | PdfSource) {
    this.source = file instanceof PdfSource ? file : new PdfSource(file);
    this.next = this.source.size;
  }

  /** A number for an object that is put in later. */
  reserve(): PdfReference {
    return reference(this.next++);
  }

  /** Adds an object: a value, or a body as it is to be written. */
  add(body: PdfValue | Buffer): PdfReference {
    const ref = this.reserve();
    this.put(ref, body);
    return ref;
  }

  addStream(dict: PdfDictionary, data: Buffer): PdfReference {
    const ref = this.reserve();
    this.putStream(ref, dict, data);
    return ref;
  }

  /** Puts in a reserved object, or another body for one that the file has. */
  put({ number, generation }: PdfReference, body: PdfValue | Buffer): void {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(writeValue(body), 'latin1');
    this.objects.set(number, { number, generation, body: bytes });
  }

  putStream(ref: PdfReference, { entries }: PdfDictionary, data: Buffer): void {
    const whole = new Map(entries).set('Length', numberToken(data.length));
    const head = writeValue({ kind: 'dictionary', entries: whole });
    this.put(ref, Buffer.concat([latin1(`${head}\nstream\n`), data, latin1('\nendstream')]));
  }

  /** Names the document information dictionary, of a file that has none or another (14.3.3). */
  setInformation(information: PdfReference): void {
    this.trailer.set('Info', information);
  }

  /** Everything that was put in, after the file; nothing can be put in any more. */
  finish(): AppendedFile {
    const { bytes, references } = this.source;
    const parts: Buffer[] = [latin1('\n')];
    let position = this.source.length + 1;
    const bodies = new Map<number, number>();
    const offsets: (readonly [WrittenObject, number])[] = [];
    for (const object of [...this.objects.values()].sort((a, b) => a.number - b.number)) {
      const head = latin1(`${object.number} ${object.generation} obj\n`);
      offsets.push([object, position]);
      bodies.set(object.number, position + head.length);
      parts.push(head, object.body, objectEnd);
      position += head.length + object.body.length + objectEnd.length;
    }
    parts.push(
      references.form === 'table' ? this.table(offsets) : this.crossReferenceStream(offsets, position),
    );
    parts.push(latin1(`startxref\n${position}\n%%EOF\n`));
    const section = Buffer.concat(parts);
    this.end = { position, length: this.source.length + section.length };
    return {
      section,
      get bytes() {
        return Buffer.concat([bytes, section]);
      },
      offsetOf: ({ number }) => {
        const offset = bodies.get(number);
        if (offset === undefined) throw new Error(`object ${number} was not put in`);
        return offset;
      },
    };
  }

  /** A further update of the file as it stands once this one was finished, without reading it again. */
  continued(): IncrementalUpdate {
    if (!this.end) throw new Error('the update is not finished');
    const { bytes, references } = this.source;
    const appended: AppendedObjects = {
      length: this.end.length,
      size: this.next,
      objects: new Map([...this.source.appendedObjects, ...this.objects]),
      references: {
        ...references,
        start: this.end.position,
        trailer: { kind: 'dictionary', entries: this.trailerEntries(this.next) },
      },
    };
    return new IncrementalUpdate(new PdfSource(bytes, appended));
  }

  private table(offsets: readonly (readonly [WrittenObject, number])[]): Buffer {
    const rows = offsets.map(
      ([{ number, generation }, offset]) =>
        `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
    );
    const trailer = writeValue({ kind: 'dictionary', entries: this.trailerEntries(this.next) });
    return latin1(`xref\n${rows.join('')}trailer\n${trailer}\n`);
  }

  private crossReferenceStream(
    offsets: readonly (readonly [WrittenObject, number])[],
    position: number,
  ): Buffer {
    const own = this.next++;
    const rows = [...offsets.map(([object, at]) => [object.number, at, object.generation] as const)];
    rows.push([own, position, 0]);
    const data = Buffer.concat(rows.map(([, offset, generation]) => row(offset, generation)));
    const entries = this.trailerEntries(this.next)
      .set('Type', nameToken('XRef'))
      .set('W', list(rowWidths.map(numberToken)))
      .set('Index', list(rows.flatMap(([number]) => [numberToken(number), numberToken(1)])))
      .set('Length', numberToken(data.length));
    const dict = writeValue({ kind: 'dictionary', entries });
    return Buffer.concat([latin1(`${own} 0 obj\n${dict}\nstream\n`), data, latin1('\nendstream\nendobj\n')]);
  }

  /** The file's own identifier stays; its second part names this state (14.4). */
  private trailerEntries(size: number): Map<string, PdfValue> {
    const { trailer, start } = this.source.references;
    const entries = new Map<string, PdfValue>([
      ['Size', numberToken(size)],
      ['Prev', numberToken(start)],
      ['Root', this.source.root],
    ]);
    const info = this.trailer.get('Info') ?? trailer.entries.get('Info');
    if (info) entries.set('Info', info);
    const id = this.source.resolve(trailer.entries.get('ID'));
    const state = this.state;
    const first = id?.kind === 'list' ? id.items[0] : undefined;
    return entries.set('ID', list([first ?? state, state]));
  }
}

function row(offset: number, generation: number): Buffer {
  const bytes = Buffer.alloc(rowWidths[0] + rowWidths[1] + rowWidths[2]);
  bytes.writeUInt8(1, 0);
  bytes.writeUIntBE(offset, rowWidths[0], rowWidths[1]);
  bytes.writeUIntBE(generation, rowWidths[0] + rowWidths[1], rowWidths[2]);
  return bytes;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Appends what `build` puts in. @throws RevisionError when nothing can be appended to the file */
export function appendObjects(bytes: Uint8Array, build: (update: IncrementalUpdate) => void): Buffer {
  const update = new IncrementalUpdate(bytes);
  build(update);
  return update.finish().bytes;
}

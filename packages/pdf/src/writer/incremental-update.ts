import { randomUUID } from 'node:crypto';
import { type AppendedObject, type AppendedObjects, PdfSource } from './pdf-source.ts';
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

/** What an object is put in as: a value, or what is to be written for one (latin1). */
export type ObjectBody = PdfValue | string;

interface WrittenObject extends AppendedObject {
  readonly number: number;
}

export interface AppendedFile {
  /** What comes after the file that was continued. */
  readonly section: Buffer;
  /** That file and the section after it. */
  readonly bytes: Buffer;
  /** Where the body of an object that was put in begins. */
  offsetOf(object: PdfReference): number;
}

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

  add(body: ObjectBody): PdfReference {
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
  put({ number, generation }: PdfReference, body: ObjectBody): void {
    this.objects.set(number, { number, generation, body, data: null });
  }

  putStream({ number, generation }: PdfReference, { entries }: PdfDictionary, data: Buffer): void {
    const whole = new Map(entries).set('Length', numberToken(data.length));
    this.objects.set(number, { number, generation, body: { kind: 'dictionary', entries: whole }, data });
  }

  /** Names the document information dictionary, of a file that has none or another (14.3.3). */
  setInformation(information: PdfReference): void {
    this.trailer.set('Info', information);
  }

  /** Everything that was put in, after the file; nothing can be put in any more. */
  finish(): AppendedFile {
    const { bytes, references } = this.source;
    const pieces = new Pieces(this.source.length);
    pieces.add('\n');
    const bodies = new Map<number, number>();
    const offsets: (readonly [WrittenObject, number])[] = [];
    for (const object of [...this.objects.values()].sort((a, b) => a.number - b.number)) {
      const { number, generation, body, data } = object;
      offsets.push([object, pieces.position]);
      pieces.add(`${number} ${generation} obj\n`);
      bodies.set(number, pieces.position);
      pieces.add(typeof body === 'string' ? body : writeValue(body));
      if (data !== null) pieces.addStream(data);
      pieces.add('\nendobj\n');
    }
    const { position } = pieces;
    if (references.form === 'table') pieces.add(this.table(offsets));
    else this.addCrossReferenceStream(pieces, offsets);
    pieces.add(`startxref\n${position}\n%%EOF\n`);
    const section = pieces.joined();
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

  private table(offsets: readonly (readonly [WrittenObject, number])[]): string {
    const rows = offsets.map(
      ([{ number, generation }, offset]) =>
        `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
    );
    const trailer = writeValue({ kind: 'dictionary', entries: this.trailerEntries(this.next) });
    return `xref\n${rows.join('')}trailer\n${trailer}\n`;
  }

  private addCrossReferenceStream(
    pieces: Pieces,
    offsets: readonly (readonly [WrittenObject, number])[],
  ): void {
    const { position } = pieces;
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
    pieces.add(`${own} 0 obj\n${dict}`);
    pieces.addStream(data);
    pieces.add('\nendobj\n');
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

/** A section as it grows, joined once at its end: texts (latin1) and the data of streams. */
class Pieces {
  /** Where the next piece begins in the file. */
  position: number;
  private readonly start: number;
  private readonly pieces: (string | Buffer)[] = [];

  constructor(start: number) {
    this.start = start;
    this.position = start;
  }

  add(piece: string | Buffer): void {
    this.pieces.push(piece);
    this.position += piece.length;
  }

  addStream(data: Buffer): void {
    this.add('\nstream\n');
    this.add(data);
    this.add('\nendstream');
  }

  joined(): Buffer {
    const whole = Buffer.allocUnsafe(this.position - this.start);
    let at = 0;
    for (const piece of this.pieces) {
      if (typeof piece === 'string') whole.write(piece, at, 'latin1');
      else whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

/** Appends what `build` puts in. @throws RevisionError when nothing can be appended to the file */
export function appendObjects(bytes: Uint8Array, build: (update: IncrementalUpdate) => void): Buffer {
  const update = new IncrementalUpdate(bytes);
  build(update);
  return update.finish().bytes;
}

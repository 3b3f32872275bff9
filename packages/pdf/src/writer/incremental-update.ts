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

/** A value, or its serialised form (latin1). */
export type ObjectBody = PdfValue | string;

interface WrittenObject extends AppendedObject {
  readonly number: number;
}

export interface AppendedFile {
  /** The section after the continued file. */
  readonly section: Buffer;
  /** The file followed by the section. */
  readonly bytes: Buffer;
  /** Offset of an added object's body. */
  offsetOf(object: PdfReference): number;
}

/** Field widths in a cross-reference stream's rows: type, offset, generation. */
const rowWidths = [1, 5, 2] as const;

/**
 * An incremental update (ISO 32000-2 7.5.6): objects appended after a file's last byte. The file stays an exact
 * prefix; new cross-references have the same form as the file's.
 */
export class IncrementalUpdate {
  readonly source: PdfSource;
  private readonly objects = new Map<number, WrittenObject>();
  private readonly trailer = new Map<string, PdfValue>();
  private readonly state = token(`<${randomUUID().replaceAll('-', '')}>`);
  private next: number;
  private end: { readonly position: number; readonly length: number } | null = null;

  /** @throws RevisionError when the file cannot be continued */
  constructor(file: Uint8Array | PdfSource) {
    this.source = file instanceof PdfSource ? file : new PdfSource(file);
    this.next = this.source.size;
  }

  /** Reserves an object number for an object added later. */
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

  /** Adds a reserved object, or replaces an object of the file. */
  put({ number, generation }: PdfReference, body: ObjectBody): void {
    this.objects.set(number, { number, generation, body, data: null });
  }

  putStream({ number, generation }: PdfReference, { entries }: PdfDictionary, data: Buffer): void {
    const whole = new Map(entries).set('Length', numberToken(data.length));
    this.objects.set(number, { number, generation, body: { kind: 'dictionary', entries: whole }, data });
  }

  /** Sets the document information dictionary (ISO 32000-2 14.3.3). */
  setInformation(information: PdfReference): void {
    this.trailer.set('Info', information);
  }

  /** The finished section. No object can be added afterwards. */
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
        if (offset === undefined) throw new Error(`object ${number} was reserved and never added`);
        return offset;
      },
    };
  }

  /** Another update after this finished one, without reading the file again. */
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

  /** Keeps the first part of the file identifier and renews the second (ISO 32000-2 14.4). */
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

/** A growing section: texts (latin1) and stream data, joined at the end. */
class Pieces {
  /** Offset of the next piece in the file. */
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

/** Appends the objects that `build` adds. @throws RevisionError when the file cannot be continued */
export function appendObjects(bytes: Uint8Array, build: (update: IncrementalUpdate) => void): Buffer {
  const update = new IncrementalUpdate(bytes);
  build(update);
  return update.finish().bytes;
}

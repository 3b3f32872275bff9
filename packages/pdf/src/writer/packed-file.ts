import { deflateSync } from 'node:zlib';
import type { PdfSource } from './pdf-source.ts';
import {
  dictionary,
  list,
  nameToken,
  numberToken,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  reference,
  withEntries,
  writeValue,
} from './pdf-syntax.ts';

/** More objects make a reader unpack more than it needs; fewer need more requests. */
const objectsPerStream = 100;
/** Field widths of the cross-reference stream: type, offset or stream, generation or index. */
const rowWidths = [1, 5, 2] as const;

interface Packed {
  readonly number: number;
  readonly value: PdfValue;
}

/**
 * The objects that the catalog reaches, dictionaries packed in object streams at the end (ISO 32000-2 7.5.7). Values and
 * streams are copied as they are.
 */
export function writePackedFile(source: PdfSource): Buffer {
  return new PackedFile(source).write();
}

class PackedFile {
  readonly #source: PdfSource;
  readonly #pieces: Buffer[] = [];
  readonly #rows = new Map<number, Buffer>();
  #length = 0;

  constructor(source: PdfSource) {
    this.#source = source;
  }

  write(): Buffer {
    this.#add('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
    const packed: Packed[] = [];
    for (const { number, generation } of this.#reachable()) {
      const found = this.#source.object(number);
      if (!found) continue;
      const { value, data } = found;
      if (data && value.kind === 'dictionary') this.#addStream(reference(number, generation), value, data);
      // A packed object has no generation.
      else if (generation > 0) this.#addPlain(reference(number, generation), value);
      else packed.push({ number, value });
    }
    let next = this.#source.size;
    for (let at = 0; at < packed.length; at += objectsPerStream)
      this.#pack(next++, packed.slice(at, at + objectsPerStream));
    const start = this.#length;
    this.#addReferences(next);
    this.#add(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat(this.#pieces);
  }

  /** In the order in which a reader meets them. */
  #reachable(): readonly PdfReference[] {
    const found = new Map<number, PdfReference>();
    const note = (value: PdfValue): void => {
      if (value.kind === 'reference') {
        if (!found.has(value.number)) found.set(value.number, value);
      } else if (value.kind === 'list') for (const item of value.items) note(item);
      else if (value.kind === 'dictionary') for (const item of value.entries.values()) note(item);
    };
    note(this.#source.root);
    // A map's iteration includes what is added meanwhile.
    for (const { number } of found.values()) {
      const value = this.#source.object(number)?.value;
      if (value) note(value);
    }
    return [...found.values()];
  }

  #addPlain(ref: PdfReference, value: PdfValue): void {
    this.#begin(ref);
    this.#add(`${writeValue(value)}\nendobj\n`);
  }

  #addStream(ref: PdfReference, dict: PdfDictionary, data: Buffer): void {
    this.#begin(ref);
    this.#add(`${writeValue(withEntries(dict, { Length: numberToken(data.length) }))}\nstream\n`);
    this.#add(data);
    this.#add('\nendstream\nendobj\n');
  }

  #begin({ number, generation }: PdfReference): void {
    this.#rows.set(number, row(1, this.#length, generation));
    this.#add(`${number} ${generation} obj\n`);
  }

  #pack(number: number, objects: readonly Packed[]): void {
    const bodies: string[] = [];
    const index: string[] = [];
    let offset = 0;
    for (const [at, object] of objects.entries()) {
      const body = `${writeValue(object.value)}\n`;
      index.push(`${object.number} ${offset}`);
      offset += body.length;
      bodies.push(body);
      this.#rows.set(object.number, row(2, number, at));
    }
    const head = `${index.join(' ')}\n`;
    const entries = { N: numberToken(objects.length), First: numberToken(head.length) };
    const data = deflateSync(Buffer.from(`${head}${bodies.join('')}`, 'latin1'));
    this.#addStream(reference(number), compressed('ObjStm', entries), data);
  }

  #addReferences(number: number): void {
    this.#rows.set(0, row(0, 0, 0));
    this.#rows.set(number, row(1, this.#length, 0));
    const numbers = [...this.#rows.keys()].sort((a, b) => a - b);
    const rows = numbers.map((one) => this.#rows.get(one)!);
    const entries = {
      Size: numberToken(number + 1),
      Root: this.#source.root,
      W: list(rowWidths.map(numberToken)),
      Index: list(runsOf(numbers).flatMap((run) => run.map(numberToken))),
    };
    this.#addStream(reference(number), compressed('XRef', entries), deflateSync(Buffer.concat(rows)));
  }

  #add(piece: string | Buffer): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.#pieces.push(bytes);
    this.#length += bytes.length;
  }
}

function compressed(type: string, entries: Readonly<Record<string, PdfValue>>): PdfDictionary {
  return dictionary({ Type: nameToken(type), Filter: nameToken('FlateDecode'), ...entries });
}

function row(type: number, first: number, second: number): Buffer {
  const bytes = Buffer.alloc(rowWidths[0] + rowWidths[1] + rowWidths[2]);
  bytes.writeUInt8(type, 0);
  bytes.writeUIntBE(first, rowWidths[0], rowWidths[1]);
  bytes.writeUIntBE(second, rowWidths[0] + rowWidths[1], rowWidths[2]);
  return bytes;
}

/** First number and count of each run of ascending numbers. */
function runsOf(numbers: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === number) last[1]++;
    else runs.push([number, 1]);
  }
  return runs;
}

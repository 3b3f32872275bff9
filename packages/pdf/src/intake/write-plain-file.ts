import { randomBytes } from 'node:crypto';
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { nameToken } from '../writer/index.ts';
import { itemsOf } from './objects.ts';
import { numberText } from './reading/read-number.ts';

/**
 * Writes a document as a plain file: one revision, one cross-reference table, no object streams, and only objects that
 * the catalog reaches. Names, numbers, strings and streams are written as they were read.
 */
export function writePlainFile(pdf: PDF): Buffer {
  return new PlainFile(pdf).write();
}

class PlainFile {
  readonly #pdf: PDF;
  readonly #numbers = new Map<number, number>();
  readonly #pending: PdfRef[] = [];
  readonly #pieces: (string | Uint8Array)[] = [];
  #length = 0;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  write(): Buffer {
    const { version, trailer } = this.#pdf.context.info;
    this.#add(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
    const root = trailer.getRef('Root');
    if (!root) throw new Error('the document has no catalog');
    const info = trailer.getRef('Info');
    const entries = [`/Root ${this.#reference(root)}`];
    if (info && this.#pdf.getObject(info)) entries.push(`/Info ${this.#reference(info)}`);
    const offsets: number[] = [];
    // Numbers are given in the order of writing.
    for (let at = 0; at < this.#pending.length; at++) {
      offsets.push(this.#length);
      this.#object(at + 1, this.#pdf.getObject(this.#pending[at]!) ?? undefined);
    }
    const start = this.#length;
    const size = offsets.length + 1;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    this.#add(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`);
    this.#add(`trailer\n<</Size ${size} ${entries.join(' ')} /ID ${identifier(trailer)}>>\n`);
    this.#add(`startxref\n${start}\n%%EOF\n`);
    return this.#joined();
  }

  #object(number: number, object: PdfObject | undefined): void {
    this.#add(`${number} 0 obj\n`);
    if (object instanceof PdfStream) {
      const dict = object.clone();
      dict.set('Length', PdfNumber.of(object.data.length));
      this.#add(`${this.#text(dict)}\nstream\n`);
      this.#add(object.data);
      this.#add('\nendstream');
    } else this.#add(this.#text(object));
    this.#add('\nendobj\n');
  }

  /** The object's text, one character per byte. */
  #text(object: PdfObject | undefined): string {
    if (object instanceof PdfRef) return this.#reference(object);
    if (object instanceof PdfName) return nameText(object.value);
    if (object instanceof PdfNumber) return numberText(object);
    if (object instanceof PdfString) return stringText(object);
    if (object instanceof PdfBool) return object.value ? 'true' : 'false';
    if (object instanceof PdfArray) return `[${[...object].map((item) => this.#text(item)).join(' ')}]`;
    if (!(object instanceof PdfDict)) return 'null';
    const entries = [...object].map(([key, value]) => `${nameText(key.value)} ${this.#text(value)}`);
    return `<<${entries.join(' ')}>>`;
  }

  /** A missing object is null (ISO 32000-2 7.3.10). */
  #reference(ref: PdfRef): string {
    const known = this.#numbers.get(ref.objectNumber);
    if (known) return `${known} 0 R`;
    if (!this.#pdf.getObject(ref)) return 'null';
    this.#pending.push(ref);
    this.#numbers.set(ref.objectNumber, this.#pending.length);
    return `${this.#pending.length} 0 R`;
  }

  #add(piece: string | Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #joined(): Buffer {
    const whole = Buffer.allocUnsafe(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      if (typeof piece === 'string') whole.write(piece, at, 'latin1');
      else whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}

const nameText = (name: string): string => nameToken(name).text;

function stringText({ bytes, format }: PdfString): string {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (format === 'hex') return `<${data.toString('hex').toUpperCase()}>`;
  return `(${data.toString('latin1').replace(/[\\()\r]/g, escaped)})`;
}

/** A carriage return would be read as a line feed (7.3.4.2). */
const escaped = (sign: string): string => (sign === '\r' ? '\\r' : `\\${sign}`);

/** The first part stays for the document's life, and the second names this file (14.4). */
function identifier(trailer: PdfDict): string {
  const [first] = itemsOf(trailer.get('ID'));
  const own = `<${randomBytes(16).toString('hex').toUpperCase()}>`;
  return `[${first instanceof PdfString ? stringText(first) : own} ${own}]`;
}

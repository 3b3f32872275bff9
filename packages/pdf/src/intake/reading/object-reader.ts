import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@libpdf/core';
import { readNumber } from './read-number.ts';

/** Maximum nesting of arrays and dictionaries. */
const maxDepth = 300;

const [space, other, delimiter] = [0, 1, 2];
/** The class of each byte (ISO 32000-2 7.2.3). */
const classes = new Uint8Array(256).fill(other);
for (const octet of [0, 9, 10, 12, 13, 32]) classes[octet] = space;
for (const octet of Buffer.from('()<>[]{}/%')) classes[octet] = delimiter;

const isDigit = (octet: number | undefined): boolean => octet !== undefined && octet >= 0x30 && octet <= 0x39;

/** Digits, a sign or a point. */
const isNumeric = (octet: number | undefined): boolean =>
  isDigit(octet) || octet === 0x2b || octet === 0x2d || octet === 0x2e;

/** Keywords that end an object which lacks its own end. */
const endings: readonly string[] = ['endobj', 'obj', 'stream', 'endstream', 'xref', 'trailer'];

/**
 * Reads objects as tolerantly as PDF readers do. Names keep their bytes, one character each, and numbers keep their
 * text: a reader that decodes or rounds them would change what is drawn.
 */
export class ObjectReader {
  at: number;
  readonly bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Reads `12 0 obj`; otherwise null, and nothing is consumed. */
  head(): { readonly number: number; readonly generation: number } | null {
    const start = this.at;
    const number = this.integer();
    const generation = number === null ? null : this.integer();
    if (number !== null && generation !== null && this.takes('obj')) return { number, generation };
    this.at = start;
    return null;
  }

  /** An unsigned integer; otherwise null, and nothing is consumed. */
  integer(): number | null {
    this.skipBlanks();
    let end = this.at;
    let value = 0;
    while (isDigit(this.bytes[end]) && end - this.at < 16) value = value * 10 + this.bytes[end++]! - 0x30;
    if (end === this.at || isNumeric(this.bytes[end])) return null;
    this.at = end;
    return value;
  }

  /** Skips a word if it is next. Another token may follow directly, as in `obj<<`. */
  takes(word: string): boolean {
    this.skipBlanks();
    for (let i = 0; i < word.length; i++) if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false;
    this.at += word.length;
    return true;
  }

  /** The next object; undefined at the end of the bytes or of an enclosing object. */
  value(depth = 0): PdfObject | undefined {
    if (depth > maxDepth) throw new Error('objects are nested too deep');
    for (;;) {
      this.skipBlanks();
      const octet = this.bytes[this.at];
      if (octet === undefined) return undefined;
      if (octet === 0x2f) return PdfName.of(this.name());
      if (octet === 0x28) return this.literal();
      if (octet === 0x5b) return this.array(depth);
      if (octet === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hexadecimal();
      if (octet === 0x5d || octet === 0x3e) return undefined;
      if (isNumeric(octet)) return this.numberOrReference();
      if (classes[octet] === other) return this.keyword();
      // A stray parenthesis or brace.
      this.at++;
    }
  }

  skipBlanks(): void {
    for (;;) {
      const octet = this.bytes[this.at];
      if (octet === 0x25) this.skipLine();
      else if (octet !== undefined && classes[octet] === space) this.at++;
      else return;
    }
  }

  private skipLine(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
  }

  /** The bytes of a name, one character each, with its escapes decoded (7.3.5). */
  private name(): string {
    const text = this.regular(this.at + 1);
    if (!text.includes('#')) return text;
    return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  private regular(from: number): string {
    let end = from;
    while (end < this.bytes.length && classes[this.bytes[end]!] === other) end++;
    this.at = end;
    return this.bytes.toString('latin1', from, end);
  }

  private keyword(): PdfObject | undefined {
    const start = this.at;
    const word = this.regular(start);
    if (word === 'true') return PdfBool.TRUE;
    if (word === 'false') return PdfBool.FALSE;
    if (!endings.includes(word)) return PdfNull.instance;
    this.at = start;
    return undefined;
  }

  private numberOrReference(): PdfObject {
    const start = this.at;
    const number = this.integer();
    const afterNumber = this.at;
    if (number !== null && classes[this.bytes[afterNumber] ?? 0] !== other) {
      const generation = this.integer();
      if (generation !== null && generation <= 0xffff && this.takesReference())
        return PdfRef.of(number, generation);
    }
    this.at = start;
    return this.number();
  }

  private takesReference(): boolean {
    this.skipBlanks();
    if (this.bytes[this.at] !== 0x52 || classes[this.bytes[this.at + 1] ?? 0] === other) return false;
    this.at++;
    return true;
  }

  /** Ends before a second point, as in other readers. */
  private number(): PdfObject {
    const start = this.at;
    let hasPoint = false;
    for (let octet = this.bytes[this.at]; isNumeric(octet); octet = this.bytes[++this.at]) {
      if (octet !== 0x2e) continue;
      if (hasPoint) break;
      hasPoint = true;
    }
    return readNumber(this.bytes.toString('latin1', start, this.at));
  }

  private array(depth: number): PdfArray {
    this.at++;
    const items: PdfObject[] = [];
    for (;;) {
      const item = this.value(depth + 1);
      if (item !== undefined) items.push(item);
      else if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] !== 0x3e) this.at++;
      else break;
    }
    if (this.bytes[this.at] === 0x5d) this.at++;
    return new PdfArray(items);
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const dict = new PdfDict();
    for (;;) {
      this.skipBlanks();
      const octet = this.bytes[this.at];
      if (octet === 0x2f) this.entry(dict, depth);
      else if (octet === 0x3e || octet === 0x5d) {
        const isEnd = octet === 0x3e && this.bytes[this.at + 1] === 0x3e;
        this.at += isEnd ? 2 : 1;
        if (isEnd) return dict;
      } else if (this.value(depth + 1) === undefined) return dict;
    }
  }

  private entry(dict: PdfDict, depth: number): void {
    const key = this.name();
    const value = this.value(depth + 1);
    if (value !== undefined) dict.set(key, value);
  }

  private hexadecimal(): PdfString {
    const close = this.bytes.indexOf(0x3e, this.at);
    const end = close < 0 ? this.bytes.length : close;
    const digits = this.bytes.toString('latin1', this.at + 1, end).replace(/[^0-9a-fA-F]/g, '');
    this.at = end + 1;
    return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'), 'hex');
  }

  private literal(): PdfString {
    const { bytes } = this;
    const octets: number[] = [];
    this.at++;
    for (let open = 1; this.at < bytes.length; ) {
      const octet = bytes[this.at++]!;
      if (octet === 0x5c) {
        this.escape(octets);
        continue;
      }
      if (octet === 0x28) open++;
      if (octet === 0x29 && --open === 0) break;
      // Any end of a line is a line feed (7.3.4.2).
      if (octet === 13 && bytes[this.at] === 10) this.at++;
      octets.push(octet === 13 ? 10 : octet);
    }
    return new PdfString(Uint8Array.from(octets), 'literal');
  }

  private escape(octets: number[]): void {
    const octet = this.bytes[this.at++];
    if (octet === undefined || octet === 10) return;
    if (octet === 13) {
      if (this.bytes[this.at] === 10) this.at++;
      return;
    }
    if (octet < 0x30 || octet > 0x37) {
      octets.push(controls.get(octet) ?? octet);
      return;
    }
    let value = octet - 0x30;
    for (let i = 0; i < 2; i++) {
      const next = this.bytes[this.at] ?? 0;
      if (next < 0x30 || next > 0x37) break;
      value = value * 8 + next - 0x30;
      this.at++;
    }
    octets.push(value & 0xff);
  }
}

/** The characters after a backslash that mean a control character (ISO 32000-2 table 3). */
const controls: ReadonlyMap<number, number> = new Map([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
]);

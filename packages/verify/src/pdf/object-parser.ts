import {
  noteWholeReals,
  PdfDamaged,
  PdfDict,
  PdfName,
  PdfRef,
  PdfString,
  PdfTooComplex,
  type PdfValue,
} from './values.ts';

const maxDepth = 200;
const plainInteger = /^-?\d{1,10}$/;
const maxHead = 100;
/** Readers differ about longer numbers, and about comments between them. */
const objectHead = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*obj/;

export const isSpace = (octet: number | undefined): boolean =>
  octet === 0x20 || octet === 0x0a || octet === 0x0d || octet === 0x09 || octet === 0x0c || octet === 0;
const isDelimiter = (octet: number): boolean =>
  octet === 0x28 ||
  octet === 0x29 ||
  octet === 0x3c ||
  octet === 0x3e ||
  octet === 0x5b ||
  octet === 0x5d ||
  octet === 0x7b ||
  octet === 0x7d ||
  octet === 0x2f ||
  octet === 0x25;
export const isDigit = (octet: number | undefined): boolean =>
  octet !== undefined && octet >= 0x30 && octet <= 0x39;

/** Parses objects from bytes, from a position on (ISO 32000-2 7.3). Throws PdfDamaged on invalid syntax. */
export class ObjectParser {
  at: number;
  readonly bytes: Uint8Array;
  /** Whether the last number was an integer written otherwise, such as 90.0 or +90, which some readers ignore. */
  private isWholeReal = false;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Skips white space and comments. */
  skipBlanks(): void {
    const { bytes } = this;
    while (this.at < bytes.length) {
      const octet = bytes[this.at];
      if (octet === 0x25) {
        while (this.at < bytes.length && bytes[this.at] !== 0x0a && bytes[this.at] !== 0x0d) this.at++;
      } else if (isSpace(octet)) {
        this.at++;
      } else return;
    }
  }

  /** Skips `word` if it is next. */
  keyword(word: string): boolean {
    this.skipBlanks();
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[this.at + i] !== word.charCodeAt(i)) return false;
    }
    const after = this.bytes[this.at + word.length];
    if (after !== undefined && !isSpace(after) && !isDelimiter(after)) return false;
    this.at += word.length;
    return true;
  }

  /** An unsigned integer; otherwise null, and nothing is consumed. */
  integer(): number | null {
    this.skipBlanks();
    let value = 0;
    let end = this.at;
    while (isDigit(this.bytes[end]) && end - this.at < 16) value = value * 10 + (this.bytes[end++] ?? 0) - 48;
    if (end === this.at || isDigit(this.bytes[end])) return null;
    this.at = end;
    return value;
  }

  /** Parses `12 0 obj`, without comments; otherwise null, and nothing is consumed. */
  objectHead(): { number: number; generation: number } | null {
    const text = Buffer.from(this.bytes.subarray(this.at, this.at + maxHead)).toString('latin1');
    const found = objectHead.exec(text);
    if (!found) return null;
    this.at += found[0].length;
    return { number: Number(found[1]), generation: Number(found[2]) };
  }

  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new PdfTooComplex('nested too deep');
    this.skipBlanks();
    const { bytes } = this;
    const octet = bytes[this.at];
    if (octet === undefined) throw new PdfDamaged('ends early');
    if (octet === 0x2f) return this.name();
    if (octet === 0x28) return this.literal();
    if (octet === 0x3c) return bytes[this.at + 1] === 0x3c ? this.dict(depth) : this.hex();
    if (octet === 0x5b) return this.array(depth);
    if (isDigit(octet)) return this.referenceOrNumber();
    if (octet === 0x2b || octet === 0x2d || octet === 0x2e) return this.number();
    if (this.keyword('true')) return true;
    if (this.keyword('false')) return false;
    if (this.keyword('null')) return null;
    throw new PdfDamaged('no object');
  }

  private referenceOrNumber(): PdfValue {
    const start = this.at;
    const number = this.integer();
    if (number !== null && isSpace(this.bytes[this.at])) {
      const afterNumber = this.at;
      const generation = this.integer();
      if (generation !== null && this.keyword('R')) return new PdfRef(number, generation);
      this.at = afterNumber;
    }
    this.at = start;
    return this.number();
  }

  private number(): number {
    const start = this.at;
    while (this.at < this.bytes.length) {
      const octet = this.bytes[this.at] ?? 0;
      if (isSpace(octet) || isDelimiter(octet)) break;
      this.at++;
    }
    const text = Buffer.from(this.bytes.subarray(start, Math.min(this.at, start + 64))).toString('latin1');
    const value = Number(/^[+-]*(\d*\.?\d*)/.exec(text)?.[0].replace(/^[+-]*(?=[+-])/, '') || 'x');
    if (!Number.isFinite(value)) throw new PdfDamaged('no number');
    this.isWholeReal = Number.isInteger(value) && !plainInteger.test(text);
    return value;
  }

  private name(): PdfName {
    const { bytes } = this;
    const start = ++this.at;
    let isEscaped = false;
    while (this.at < bytes.length) {
      const octet = bytes[this.at] ?? 0;
      if (isSpace(octet) || isDelimiter(octet)) break;
      if (octet === 0x23) isEscaped = true;
      this.at++;
    }
    const raw = Buffer.from(bytes.buffer, bytes.byteOffset + start, this.at - start).toString('latin1');
    if (!isEscaped) return PdfName.of(raw);
    return PdfName.of(
      raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  private hex(): PdfString {
    const start = this.at;
    const close = this.bytes.indexOf(0x3e, start);
    if (close < 0) throw new PdfDamaged('string without an end');
    this.at = close + 1;
    const digits = Buffer.from(this.bytes.subarray(start + 1, close))
      .toString('latin1')
      .replace(/\s/g, '');
    if (/[^0-9a-fA-F]/.test(digits)) throw new PdfDamaged('no hexadecimal string');
    return new PdfString(
      Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'),
      start,
      this.at,
      'hex',
    );
  }

  private literal(): PdfString {
    const { bytes } = this;
    const start = this.at++;
    const octets: number[] = [];
    for (let depth = 1; depth > 0; ) {
      const octet = bytes[this.at++];
      if (octet === undefined) throw new PdfDamaged('string without an end');
      if (octet === 0x5c) {
        this.escape(octets);
        continue;
      }
      if (octet === 0x28) depth++;
      if (octet === 0x29 && --depth === 0) break;
      octets.push(octet);
    }
    return new PdfString(Uint8Array.from(octets), start, this.at, 'literal');
  }

  private escape(octets: number[]): void {
    const octet = this.bytes[this.at++];
    const known = { n: 10, r: 13, t: 9, b: 8, f: 12 }[String.fromCharCode(octet ?? 0)];
    if (known !== undefined) octets.push(known);
    else if (octet === 0x0d) {
      if (this.bytes[this.at] === 0x0a) this.at++;
    } else if (octet !== undefined && octet >= 0x30 && octet <= 0x37) {
      let value = octet - 48;
      for (let i = 0; i < 2; i++) {
        const next = this.bytes[this.at] ?? 0;
        if (next < 0x30 || next > 0x37) break;
        value = value * 8 + next - 48;
        this.at++;
      }
      octets.push(value & 0xff);
    } else if (octet !== undefined && octet !== 0x0a) octets.push(octet);
  }

  private array(depth: number): readonly PdfValue[] {
    this.at++;
    const items: PdfValue[] = [];
    let reals = '';
    for (;;) {
      this.skipBlanks();
      if (this.bytes[this.at] === 0x5d) {
        this.at++;
        if (reals) noteWholeReals(items, reals);
        return items;
      }
      const item = this.value(depth + 1);
      if (typeof item === 'number' && this.takeWholeReal()) reals += `${items.length} `;
      items.push(item);
    }
  }

  private takeWholeReal(): boolean {
    const { isWholeReal } = this;
    this.isWholeReal = false;
    return isWholeReal;
  }

  private dict(depth: number): PdfDict {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    const superseded: PdfValue[] = [];
    let reals = '';
    for (;;) {
      this.skipBlanks();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) {
        this.at += 2;
        const dict = new PdfDict(entries, superseded);
        if (reals) noteWholeReals(dict, reals);
        return dict;
      }
      if (this.bytes[this.at] !== 0x2f) throw new PdfDamaged('no key');
      const key = this.name().text;
      const value = this.value(depth + 1);
      if (typeof value === 'number' && this.takeWholeReal()) reals += `${key} `;
      const earlier = entries.get(key);
      if (earlier !== undefined) superseded.push(earlier);
      if (value === null) entries.delete(key);
      else entries.set(key, value);
    }
  }
}

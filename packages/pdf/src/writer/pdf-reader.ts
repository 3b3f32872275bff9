import {
  type PdfDictionary,
  type PdfValue,
  RevisionError,
  reference,
  token,
  unescapeName,
} from './pdf-syntax.ts';

const maxDepth = 200;
const whitespace = classOf([0, 9, 10, 12, 13, 32]);
const delimiters = classOf(Buffer.from('()<>[]{}/%', 'latin1'));
const regular = whitespace.map((isSpace, byte) => 1 - Math.max(isSpace, delimiters[byte]!));

/** A lookup table with 1 for each byte in a class. */
function classOf(bytes: Iterable<number>): Uint8Array {
  const members = new Uint8Array(256);
  for (const byte of bytes) members[byte] = 1;
  return members;
}

const isRegular = (byte: number | undefined): boolean => byte !== undefined && regular[byte] === 1;
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Parses values from a file's bytes (ISO 32000-2 7.2, 7.3). Throws RevisionError on anything malformed. */
export class PdfReader {
  position: number;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer, position: number) {
    this.bytes = bytes;
    this.position = position;
  }

  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new RevisionError('values are nested too deep');
    this.skipSpace();
    const byte = this.bytes[this.position];
    if (byte === undefined) throw new RevisionError('a value ends early');
    if (byte === 0x3c)
      return this.bytes[this.position + 1] === 0x3c ? this.dictionary(depth) : this.hexString();
    if (byte === 0x28) return this.literalString();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x2f) return token(`/${this.regular(this.position + 1)}`);
    const found = isDigit(byte) ? this.reference() : null;
    if (found) return found;
    const word = this.regular(this.position);
    if (word === '') throw new RevisionError(`no value at ${this.position}`);
    return token(word);
  }

  /** Consumes the next word if it equals this one. */
  takes(word: string): boolean {
    this.skipSpace();
    const end = this.position + word.length;
    for (let i = 0; i < word.length; i++)
      if (this.bytes[this.position + i] !== word.charCodeAt(i)) return false;
    if (isRegular(this.bytes[end])) return false;
    this.position = end;
    return true;
  }

  /** An integer of at most ten digits; otherwise null, and nothing is consumed. */
  integer(): number | null {
    this.skipSpace();
    let value = 0;
    let at = this.position;
    for (; at < this.position + 11; at++) {
      const digit = (this.bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    const length = at - this.position;
    if (length === 0 || length > 10 || isRegular(this.bytes[at])) return null;
    this.position = at;
    return value;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined) return;
      if (byte === 0x25) this.skipComment();
      else if (whitespace[byte] === 1) this.position++;
      else return;
    }
  }

  private skipComment(): void {
    while (this.position < this.bytes.length && ![10, 13].includes(this.bytes[this.position]!))
      this.position++;
  }

  private regular(from: number): string {
    let end = from;
    while (isRegular(this.bytes[end])) end++;
    this.position = end;
    return this.bytes.toString('latin1', from, end);
  }

  /** A reference; otherwise null, and nothing is consumed. */
  private reference(): PdfValue | null {
    const before = this.position;
    const number = this.integer();
    const generation = number === null ? null : this.integer();
    if (number !== null && generation !== null && this.takes('R')) return reference(number, generation);
    this.position = before;
    return null;
  }

  private array(depth: number): PdfValue {
    this.position++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.position] === 0x5d) break;
      items.push(this.value(depth + 1));
    }
    this.position++;
    return { kind: 'list', items };
  }

  private dictionary(depth: number): PdfDictionary {
    this.position += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.position] === 0x3e && this.bytes[this.position + 1] === 0x3e) break;
      if (this.bytes[this.position] !== 0x2f) throw new RevisionError('a dictionary key is not a name');
      const raw = this.regular(this.position + 1);
      entries.set(raw.includes('#') ? unescapeName(raw) : raw, this.value(depth + 1));
    }
    this.position += 2;
    return { kind: 'dictionary', entries };
  }

  private hexString(): PdfValue {
    const end = this.bytes.indexOf(0x3e, this.position);
    if (end < 0) throw new RevisionError('a string does not end');
    const text = this.bytes.toString('latin1', this.position, end + 1);
    this.position = end + 1;
    return token(text);
  }

  private literalString(): PdfValue {
    const start = this.position;
    let open = 0;
    for (let at = start; at < this.bytes.length; at++) {
      const byte = this.bytes[at];
      if (byte === 0x5c) at++;
      else if (byte === 0x28) open++;
      else if (byte === 0x29 && --open === 0) {
        this.position = at + 1;
        return token(this.bytes.toString('latin1', start, at + 1));
      }
    }
    throw new RevisionError('a string does not end');
  }
}

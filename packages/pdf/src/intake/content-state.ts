/** The graphics state that a page's content leaves for anything drawn after it. */
export interface ContentState {
  /** Offsets of each unmatched `Q`. Readers ignore it, but it would close a state opened before the content. */
  readonly strayRestores: readonly number[];
  /** Offset of an unterminated string, array, dictionary or inline image; otherwise the content's length. */
  readonly end: number;
  /** Operators that close everything still open. */
  readonly closing: string;
}

const [tab, newline, feed, carriage, space] = [9, 10, 12, 13, 32];
const isSpace = (octet: number | undefined): boolean =>
  octet === space ||
  octet === newline ||
  octet === carriage ||
  octet === tab ||
  octet === feed ||
  octet === 0;
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const isNumeric = (octet: number): boolean =>
  (octet >= 0x30 && octet <= 0x39) || octet === 0x2b || octet === 0x2d || octet === 0x2e;
/** Longer words are never relevant operators. */
const longestOperator = 8;
const pathOperators = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*']);

/** Follows the operators of a content stream (ISO 32000-2 8.4.2, 9.4, 14.6) without drawing. */
export function readContentState(content: Uint8Array): ContentState {
  return new ContentReader(content).read();
}

class ContentReader {
  private readonly content: Buffer;
  private at = 0;
  private readonly strayRestores: number[] = [];
  private depth = 0;
  private marks = 0;
  private isInText = false;
  private hasPath = false;

  constructor(content: Uint8Array) {
    this.content = Buffer.from(content.buffer, content.byteOffset, content.length);
  }

  read(): ContentState {
    const { content } = this;
    while (this.at < content.length) {
      const start = this.at;
      const word = this.next();
      const isOpen = word === null || (word === 'BI' && !this.passPicture());
      if (isOpen) return this.state(start);
      if (word !== '') this.operate(word, start);
    }
    return this.state(content.length);
  }

  private state(end: number): ContentState {
    const parts = [
      this.hasPath ? 'n' : '',
      this.isInText ? 'ET' : '',
      'EMC '.repeat(this.marks).trim(),
      'Q '.repeat(this.depth).trim(),
    ];
    return { strayRestores: this.strayRestores, end, closing: parts.filter(Boolean).join('\n') };
  }

  private operate(word: string, start: number): void {
    if (word === 'q') this.depth++;
    else if (word === 'Q' && this.depth === 0) this.strayRestores.push(start);
    else if (word === 'Q') this.depth--;
    else if (word === 'BMC' || word === 'BDC') this.marks++;
    else if (word === 'EMC') this.marks = Math.max(0, this.marks - 1);
    else if (word === 'BT' || word === 'ET') this.isInText = word === 'BT';
    this.hasPath = pathOperators.has(word);
  }

  /** Skips one object or operator. Returns the operator, '' for an object, or null for an unterminated one. */
  private next(): string | null {
    const octet = this.content[this.at] ?? 0;
    if (isSpace(octet)) return this.pass(1);
    if (octet === 0x25) return this.passComment();
    if (octet === 0x28) return this.passString();
    if (octet === 0x5b || (octet === 0x3c && this.content[this.at + 1] === 0x3c)) return this.passNested();
    if (octet === 0x3c) return this.passUntil(0x3e);
    if (octet === 0x2f) {
      this.at++;
      this.word();
      return '';
    }
    if (delimiters.has(octet)) return this.pass(1);
    if (!isNumeric(octet)) return this.word();
    // A number ends at the first non-numeric byte: `1Q` is a number and an operator.
    while (isNumeric(this.content[this.at] ?? 0)) this.at++;
    return '';
  }

  private word(): string {
    const start = this.at;
    while (this.at < this.content.length) {
      const octet = this.content[this.at] ?? 0;
      if (isSpace(octet) || delimiters.has(octet)) break;
      this.at++;
    }
    return this.content.toString('latin1', start, Math.min(this.at, start + longestOperator));
  }

  private pass(length: number): '' {
    this.at += length;
    return '';
  }

  private passComment(): '' {
    while (this.at < this.content.length) {
      const octet = this.content[this.at++];
      if (octet === newline || octet === carriage) break;
    }
    return '';
  }

  private passUntil(octet: number): '' | null {
    const end = this.content.indexOf(octet, this.at);
    if (end < 0) return null;
    this.at = end + 1;
    return '';
  }

  private passString(): '' | null {
    for (let open = 0; this.at < this.content.length; this.at++) {
      const octet = this.content[this.at];
      if (octet === 0x5c) this.at++;
      else if (octet === 0x28) open++;
      else if (octet === 0x29 && --open === 0) return this.pass(1);
    }
    return null;
  }

  /** An array or a dictionary. Names inside it are not operators. */
  private passNested(): '' | null {
    const open: number[] = [];
    while (this.at < this.content.length) {
      const octet = this.content[this.at] ?? 0;
      const isPair = this.content[this.at + 1] === octet;
      if (octet === 0x5b) open.push(0x5d);
      else if (octet === 0x3c && isPair) open.push(0x3e);
      else if (octet === open.at(-1) && (octet === 0x5d || isPair)) open.pop();
      else {
        if (this.next() === null) return null;
        continue;
      }
      this.at += octet === 0x3c || octet === 0x3e ? 2 : 1;
      if (open.length === 0) return '';
    }
    return null;
  }

  /** Skips an inline image, from after `BI` to after `EI`. False when `EI` is missing. */
  private passPicture(): boolean {
    for (let word: string | null = ''; word !== 'ID'; ) {
      word = this.at < this.content.length ? this.next() : null;
      if (word === null) return false;
    }
    const { content } = this;
    for (let end = content.indexOf('EI', this.at); end >= 0; end = content.indexOf('EI', end + 1)) {
      const after = content[end + 2];
      if (!isSpace(content[end - 1]) || !(after === undefined || isSpace(after))) continue;
      this.at = end + 2;
      return true;
    }
    return false;
  }
}

import { PdfDamaged } from '../pdf/values.ts';

/** A value whose tokens keep their bytes (latin1), so that it can be written again (ISO 32000-2 7.3). */
export type WrittenValue =
  | { readonly kind: 'token'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly WrittenValue[] }
  | {
      readonly kind: 'dictionary';
      readonly entries: readonly (readonly [key: string, value: WrittenValue])[];
    };

export interface Reference {
  readonly number: number;
  readonly generation: number;
}

function toReference(text: string): Reference {
  const [number, generation] = text.split(' ').map(Number);
  return { number: number ?? 0, generation: generation ?? 0 };
}

const maxDepth = 40;
/** A signature dictionary may reserve room for its range. */
const blanks = /[ \t\r\n]{0,256}/y;
/** Escapes that a name needs: neither NUL nor letters nor digits. */
const name =
  /\/(?:[!"$&'*-.0-;=?-Z\\^-z|~]|#(?:0[1-9a-f]|[189a-f][0-9a-f]|2[0358-9f]|3[ce]|5[bd]|7[bdf])){0,1000}/iy;
const reference = /[1-9]\d{0,6} (?:0|[1-9]\d{0,4}) R/y;
const number = /-?(?:\d{1,10}(?:\.\d{1,15})?|\.\d{1,15})/y;
const hex = /<(?:[0-9a-f]{2})*>/iy;
const word = /true|false|null/y;
const scalars = [reference, number, hex, word] as const;
const delimiter = /[\s()<>[\]{}/%]|$/y;

const syntaxFault = (): PdfDamaged => new PdfDamaged('syntax beyond the strict grammar', 'SYNTAX');

/**
 * Reads values of which every reader sees the same tokens: no comments, no repeated keys, no null over an inherited
 * entry, no odd numbers or names. Throws PdfDamaged on anything else.
 */
export class StrictReader {
  at: number;
  readonly text: string;
  /** Those read so far. */
  readonly references: Reference[] = [];

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  value(depth = 0): WrittenValue {
    if (depth > maxDepth) throw syntaxFault();
    const { text, at } = this;
    if (text.startsWith('<<', at)) return this.dictionary(depth);
    if (text[at] === '[') return this.list(depth);
    if (text[at] === '(') return this.literal();
    if (text[at] === '/') return { kind: 'token', text: this.token(name) ?? '' };
    for (const pattern of scalars) {
      const found = this.token(pattern);
      if (found === null) continue;
      if (pattern === reference) this.references.push(toReference(found));
      return { kind: 'token', text: found };
    }
    throw syntaxFault();
  }

  /** The match of a sticky pattern here, or null. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skipBlanks(): void {
    this.take(blanks);
  }

  private token(pattern: RegExp): string | null {
    const start = this.at;
    const found = this.take(pattern);
    if (!found) return null;
    if (pattern === hex || this.isAtDelimiter()) return found[0];
    this.at = start;
    return null;
  }

  private isAtDelimiter(): boolean {
    delimiter.lastIndex = this.at;
    return delimiter.test(this.text);
  }

  private list(depth: number): WrittenValue {
    this.at++;
    const items: WrittenValue[] = [];
    for (this.skipBlanks(); this.text[this.at] !== ']'; this.skipBlanks()) items.push(this.value(depth + 1));
    this.at++;
    return { kind: 'list', items };
  }

  private dictionary(depth: number): WrittenValue {
    this.at += 2;
    const entries: [string, WrittenValue][] = [];
    const keys = new Set<string>();
    for (this.skipBlanks(); !this.text.startsWith('>>', this.at); this.skipBlanks()) {
      const key = this.text[this.at] === '/' ? this.token(name) : null;
      const same = key?.replace(/#../g, (octet) => octet.toLowerCase());
      if (key === null || same === undefined || keys.has(same)) throw syntaxFault();
      keys.add(same);
      this.skipBlanks();
      const value = this.value(depth + 1);
      if (isToken(value, 'null')) throw syntaxFault();
      entries.push([key, value]);
    }
    this.at += 2;
    return { kind: 'dictionary', entries };
  }

  private literal(): WrittenValue {
    const { text, at: start } = this;
    let open = 0;
    for (let at = start; at < text.length; at++) {
      const character = text[at];
      if (character === '\\') at++;
      else if (character === '(') open++;
      else if (character === ')' && --open === 0) {
        this.at = at + 1;
        return { kind: 'token', text: text.slice(start, at + 1) };
      }
    }
    throw syntaxFault();
  }
}

export const isToken = (value: WrittenValue | undefined, text: string): boolean =>
  value?.kind === 'token' && value.text === text;

export function entryOf(value: WrittenValue, key: string): WrittenValue | undefined {
  if (value.kind !== 'dictionary') return undefined;
  return value.entries.find(([name]) => name === key)?.[1];
}

/** The keys of a dictionary, with their slash. */
export const keysOf = (value: WrittenValue): string[] =>
  value.kind === 'dictionary' ? value.entries.map(([key]) => key) : [];

/** A whole number without a sign or leading zeros; otherwise null. */
export function wholeNumber(value: WrittenValue | undefined): number | null {
  return value?.kind === 'token' && /^(?:0|[1-9]\d{0,9})$/.test(value.text) ? Number(value.text) : null;
}

/**
 * A PDF value whose tokens keep their raw form, so that rewriting a dictionary leaves unchanged entries byte for
 * byte the same (ISO 32000-2 7.3).
 */
export type PdfValue = PdfToken | PdfReference | PdfList | PdfDictionary;

/** A name, number, string, boolean or null in its raw form (latin1). */
export interface PdfToken {
  readonly kind: 'token';
  readonly text: string;
}

export interface PdfReference {
  readonly kind: 'reference';
  readonly number: number;
  readonly generation: number;
}

export interface PdfList {
  readonly kind: 'list';
  readonly items: readonly PdfValue[];
}

/** Keys without slash, with escapes (#xx) decoded. */
export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfValue>;
}

/** The file cannot be continued: its structure is broken or unknown, or it forbids updates. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
}

export const token = (text: string): PdfToken => ({ kind: 'token', text });
export const nameToken = (name: string): PdfToken => token(`/${escapeName(name)}`);
export const list = (items: readonly PdfValue[]): PdfList => ({ kind: 'list', items });
export const reference = (number: number, generation = 0): PdfReference => ({
  kind: 'reference',
  number,
  generation,
});

export function dictionary(entries: Readonly<Record<string, PdfValue>>): PdfDictionary {
  return withEntries(emptyDictionary, entries);
}

const emptyDictionary: PdfDictionary = { kind: 'dictionary', entries: new Map() };

/** The same dictionary with entries added or replaced. */
export function withEntries(
  { entries }: PdfDictionary,
  changes: Readonly<Record<string, PdfValue>>,
): PdfDictionary {
  const all = new Map(entries);
  for (const key of Object.keys(changes)) all.set(key, changes[key]!);
  return { kind: 'dictionary', entries: all };
}

/** A text string as UTF-16BE in hexadecimal, which needs no escaping (ISO 32000-2 7.9.2.2). */
export function textString(text: string): PdfToken {
  const utf16 = Buffer.from(text, 'utf16le').swap16();
  return token(`<FEFF${utf16.toString('hex').toUpperCase()}>`);
}

/** A date in UTC (ISO 32000-2 7.9.4). */
export function dateString(instant: Date): PdfToken {
  return token(`(D:${instant.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`);
}

export function numberToken(value: number): PdfToken {
  return token(Number.isInteger(value) ? String(value) : value.toFixed(5).replace(/0+$/, ''));
}

/** The value of a number token; otherwise null. */
export function numberOf(value: PdfValue | undefined): number | null {
  if (value?.kind !== 'token' || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value.text)) return null;
  return Number(value.text);
}

/** A name token without its slash; otherwise null. */
export function nameOf(value: PdfValue | undefined): string | null {
  return value?.kind === 'token' && value.text.startsWith('/') ? unescapeName(value.text.slice(1)) : null;
}

/** Serialises a value as latin1, one character per byte. */
export function writeValue(value: PdfValue): string {
  switch (value.kind) {
    case 'token':
      return value.text;
    case 'reference':
      return `${value.number} ${value.generation} R`;
    case 'list':
      return writeList(value);
    case 'dictionary':
      return writeDictionary(value);
    default:
      return value satisfies never;
  }
}

function writeList({ items }: PdfList): string {
  let written = '[';
  for (const item of items) written += `${written === '[' ? '' : ' '}${writeValue(item)}`;
  return `${written}]`;
}

function writeDictionary({ entries }: PdfDictionary): string {
  let written = '<<';
  for (const [key, item] of entries)
    written += `${written === '<<' ? '/' : ' /'}${escapeName(key)} ${writeValue(item)}`;
  return `${written}>>`;
}

/** Decodes the escapes (#xx) of a name. */
export function unescapeName(raw: string): string {
  return raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function escapeName(name: string): string {
  return isPlain(name) ? name : escaped(name);
}

/** Whether a name needs no escaping: only letters, digits and hyphens. */
function isPlain(name: string): boolean {
  for (let at = 0; at < name.length; at++) if (plainUnits[name.charCodeAt(at)] !== 1) return false;
  return true;
}

/** A lookup table with 1 for each character that needs no escaping. */
const plainUnits = new Uint8Array(128);
for (const unit of Buffer.from('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'))
  plainUnits[unit] = 1;

/** In upper case, because some libraries decode no others. */
function escaped(name: string): string {
  return name.replace(
    /[^!$&'*+,\-.0-9:;=?@A-Z^_`a-z|~\\"]/g,
    (character) => `#${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

import type { WrittenObject } from './written-object.ts';
import { decodeExactly } from './written-section.ts';
import {
  entryOf,
  isToken,
  keysOf,
  type Reference,
  StrictReader,
  type WrittenValue,
  wholeNumber,
} from './written-value.ts';

const keys = ['/Type', '/N', '/First', '/Length', '/Filter'];
const gap = /[ \r\n]{0,2}/y;
const pair = /([1-9]\d{0,6}) (0|[1-9]\d{0,9})(?:[ \r\n]|$)/y;
const maxMembers = 10_000;

export const isObjectStream = ({ value, stream }: WrittenObject): boolean =>
  stream !== null && isToken(entryOf(value, '/Type'), '/ObjStm');

/** An object of an object stream. */
export interface Member {
  readonly number: number;
  readonly value: WrittenValue;
}

export interface Members {
  readonly all: readonly Member[];
  readonly references: readonly Reference[];
}

/**
 * The members of an object stream that holds nothing else, in the order of its index (ISO 32000-2 7.5.7); null if
 * readers could find others. Throws PdfDamaged on syntax beyond the strict grammar.
 */
export function readWrittenMembers({ value, stream }: WrittenObject): Members | null {
  if (!stream || stream.lengthObject !== null || !keysOf(value).every((key) => keys.includes(key)))
    return null;
  const [count, first] = [wholeNumber(entryOf(value, '/N')), wholeNumber(entryOf(value, '/First'))];
  const data = decodeExactly(value, stream.data);
  if (count === null || first === null || !data || count < 1 || count > maxMembers) return null;
  const reader = new StrictReader(data.toString('latin1'));
  const index: [number: number, offset: number][] = [];
  for (let i = 0; i < count; i++) {
    const found = reader.take(pair);
    if (!found) return null;
    index.push([Number(found[1]), Number(found[2])]);
  }
  const members: Member[] = [];
  for (const [number, offset] of index) {
    reader.take(gap);
    if (reader.at !== first + offset) return null;
    members.push({ number, value: reader.value() });
  }
  reader.take(gap);
  const isDistinct = new Set(members.map(({ number }) => number)).size === count;
  if (!isDistinct || reader.at !== reader.text.length) return null;
  return { all: members, references: reader.references };
}

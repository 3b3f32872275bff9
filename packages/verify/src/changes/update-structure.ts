import { ObjectParser } from '../pdf/object-parser.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { dictOf, PdfRef } from '../pdf/values.ts';

/**
 * Whether the bytes appended after `before` are only those of an incremental update: objects named by the new
 * cross-reference sections, the sections, and their ends (ISO 32000-2 7.5.6). Other readers may interpret
 * anything else (incremental saving attacks, hidden updates, junk after the end).
 */
export function isPlainUpdate(before: PdfFile, after: PdfFile): boolean {
  const from = before.bytes.length;
  const known = new Set(before.sections.map((section) => section.start));
  const added = after.sections.filter((section) => section.start >= from);
  const kept = after.sections.filter((section) => section.start < from);
  if (added.length === 0 || kept.length !== known.size) return false;
  if (!kept.every((section) => known.has(section.start)) || !namesEverything(after)) return false;
  if (cutsOtherwise(before, after)) return false;
  const extents: Extent[] = [...added];
  for (const section of added) {
    for (const [number, entry] of section.entries) {
      if (entry.kind !== 'plain' || entry.offset < from) continue;
      const stored = after.storedAt(number, entry.offset);
      if (stored?.generation !== entry.generation) return false;
      extents.push(stored);
    }
  }
  return areGapsEmpty(after.bytes, from, extents) && !holdsHiddenObjects(after.bytes, from, extents);
}

interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Readers repair a newest trailer without a catalog, and some drop objects beyond /Size. */
function namesEverything({ sections, entries }: PdfFile): boolean {
  const [newest] = sections;
  const size = newest?.trailer.get('Size');
  if (newest?.trailer.get('Root') === undefined || typeof size !== 'number') return false;
  for (const [number, { kind }] of entries) if (kind !== 'free' && number >= size) return false;
  return true;
}

/** Whether a signed object stream now ends elsewhere, because its length is a separate object. */
function cutsOtherwise(before: PdfFile, after: PdfFile): boolean {
  for (const number of before.objectStreams()) {
    const length = dictOf(before.object(number))?.get('Length');
    if (length instanceof PdfRef && before.resolve(length) !== after.resolve(length)) return true;
  }
  return false;
}

const spaces = '[\\0\\t\\n\\f\\r ]';
const objectHead = new RegExp(`(?<!\\d)\\d{1,10}${spaces}+\\d{1,5}${spaces}+obj|trailer${spaces}*<<`, 'g');

/** What a reader that mends files would find inside of streams and take for objects, or for a trailer. */
function holdsHiddenObjects(bytes: Uint8Array, from: number, extents: readonly Extent[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).toString('latin1');
  const starts = new Set<number>();
  for (const { start } of extents) starts.add(start + text.slice(start - from).search(/[^\0\t\n\f\r ]/));
  for (const { index, 0: found } of text.matchAll(objectHead)) {
    const at = from + index;
    const isNamed = found.startsWith('trailer')
      ? extents.some(({ start, end }) => at > start && at + found.length < end && isTable(bytes, start))
      : starts.has(at);
    if (!isNamed) return true;
  }
  return false;
}

const isTable = (bytes: Uint8Array, start: number): boolean => new ObjectParser(bytes, start).keyword('xref');

/** White space, `startxref` with its number, and `%%EOF`. */
const nothing = /^(?:[\0\t\n\f\r ]|%%EOF|startxref[\0\t\n\f\r ]+\d+)*$/;

function areGapsEmpty(bytes: Uint8Array, from: number, extents: Extent[]): boolean {
  let at = from;
  for (const { start, end } of extents.sort((one, other) => one.start - other.start)) {
    if (start > at && !isEmpty(bytes.subarray(at, start))) return false;
    at = Math.max(at, end);
  }
  return isEmpty(bytes.subarray(at));
}

/** Readers look for the end in the last 1,024 bytes, and mend a file that has it earlier. */
const maxGap = 512;

function isEmpty(gap: Uint8Array): boolean {
  return gap.length < maxGap && nothing.test(Buffer.from(gap).toString('latin1'));
}

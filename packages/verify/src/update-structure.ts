import type { PdfFile } from './pdf/pdf-file.ts';

/**
 * Whether what was appended after `before` is only what an incremental update is made of: objects that the new
 * cross-reference sections name, the sections, and their ends (ISO 32000-2 7.5.6). Anything else may mean something
 * to another reader (incremental saving attacks, hidden updates, junk after the end).
 */
export function isPlainUpdate(before: PdfFile, after: PdfFile): boolean {
  const from = before.bytes.length;
  const known = new Set(before.sections.map((section) => section.start));
  const added = after.sections.filter((section) => section.start >= from);
  const kept = after.sections.filter((section) => section.start < from);
  if (added.length === 0 || kept.length !== known.size) return false;
  if (!kept.every((section) => known.has(section.start))) return false;
  const extents: { start: number; end: number }[] = [...added];
  for (const section of added) {
    for (const [number, entry] of section.entries) {
      if (entry.kind !== 'plain' || entry.offset < from) continue;
      const stored = after.storedAt(number, entry.offset);
      if (!stored) return false;
      extents.push(stored);
    }
  }
  return areGapsEmpty(after.bytes, from, extents);
}

/** White space, `startxref` with its number, and `%%EOF`. */
const nothing = /^(?:[\0\t\n\f\r ]|%%EOF|startxref[\0\t\n\f\r ]+\d+)*$/;

function areGapsEmpty(bytes: Uint8Array, from: number, extents: { start: number; end: number }[]): boolean {
  let at = from;
  for (const { start, end } of extents.sort((one, other) => one.start - other.start)) {
    if (start > at && !isEmpty(bytes.subarray(at, start))) return false;
    at = Math.max(at, end);
  }
  return isEmpty(bytes.subarray(at));
}

function isEmpty(gap: Uint8Array): boolean {
  return gap.length < 4096 && nothing.test(Buffer.from(gap).toString('latin1'));
}

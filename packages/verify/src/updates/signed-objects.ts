import type { PdfFile, StoredObject } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { dictOf, hasWholeReals, PdfDamaged, PdfRef, PdfStream } from '../pdf/values.ts';
import type { XrefEntry } from '../pdf/xref.ts';

/**
 * What lets readers interpret the signed objects differently once updates follow. An object must be where the
 * signed sections name it, because readers repair a file in one form of update and not in another.
 */
export function signedFaults(
  before: PdfFile,
  after: PdfFile,
  isRedefined: (number: number) => boolean,
): ReadonlySet<StructureFault> {
  const faults = new Set<StructureFault>();
  before.visit(before.entries.size);
  for (const number of before.objectStreams()) {
    if (
      isRedefined(number) ||
      endsElsewhere(before, after, number) ||
      hasWholeReals(before.dict(new PdfRef(number, 0)))
    )
      faults.add('OBJECT_STREAM');
  }
  for (const { trailer } of before.sections) {
    if (trailer.get('Length') instanceof PdfRef) faults.add('INDIRECT_FILTER');
    if (hasWholeReals(trailer)) faults.add('TABLE');
  }
  const size = before.sections[0]?.trailer.get('Size');
  for (const [number, entry] of before.entries) {
    if (entry.kind === 'free') continue;
    if (number === 0) faults.add('TABLE');
    // Readers ignore objects beyond /Size, which an update may enlarge.
    if (!(typeof size === 'number' && number < size)) faults.add('TABLE');
    const fault = entryFault(before, after, number, entry);
    if (fault) faults.add(fault);
  }
  return faults;
}

function entryFault(
  before: PdfFile,
  after: PdfFile,
  number: number,
  entry: Exclude<XrefEntry, { kind: 'free' }>,
): StructureFault | null {
  if (entry.kind === 'packed') return existsInStream(before, number) ? null : 'MISSING_OBJECT';
  const end = before.bytes.length;
  if (entry.offset >= end) return 'SIGNED_OBJECT';
  const stored = after.storedAt(number, entry.offset);
  if (stored?.generation !== entry.generation) return 'MISSING_OBJECT';
  return endOf(after, stored) > end ? 'SIGNED_OBJECT' : null;
}

function existsInStream(file: PdfFile, number: number): boolean {
  try {
    return file.object(number) !== undefined;
  } catch (error) {
    if (error instanceof PdfDamaged) return false;
    throw error;
  }
}

/** The end including the declared /Length, which some readers follow even without `endstream`. */
function endOf({ bytes }: PdfFile, { value, end }: StoredObject): number {
  if (!(value instanceof PdfStream)) return end;
  const length = value.dict.get('Length');
  const start = value.stored.byteOffset - bytes.byteOffset;
  return Math.max(end, start + (typeof length === 'number' ? length : 0));
}

/** Whether a signed object stream now ends elsewhere, because its length is a separate object. */
function endsElsewhere(before: PdfFile, after: PdfFile, number: number): boolean {
  const length = dictOf(before.object(number))?.get('Length');
  return length instanceof PdfRef && before.resolve(length) !== after.resolve(length);
}

import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { sameValue } from '../pdf/values.ts';
import type { XrefSection } from '../pdf/xref.ts';
import { startFault } from './file-start.ts';
import { hidesObjects } from './hidden-objects.ts';
import { signedFaults } from './signed-objects.ts';
import { UpdateReader } from './update-reader.ts';
import { hasTrailerKeys, isSectionOf, type Place } from './written-section.ts';
import type { Update } from './written-update.ts';
import { entryOf, wholeNumber } from './written-value.ts';

export interface UpdateStructure {
  readonly updates: readonly Update[];
  readonly faults: ReadonlySet<StructureFault>;
}

/**
 * Reads the bytes appended after `before`, from first to last, as incremental updates by a strict grammar. Anything
 * else is a fault, even if harmless.
 */
export function readUpdates(before: PdfFile, after: PdfFile): UpdateStructure {
  const faults = new Set<StructureFault>();
  if (!endsAsRevision(before, after)) faults.add('REVISION_END');
  const updates = new UpdateReader(before, after, faults).read();
  if (!isChained(before, after, updates)) faults.add('CHAIN');
  let previous = before.sections[0];
  const generations = new Map<number, number>();
  for (const update of updates) {
    if (!hasOwnLengths(update, updates)) faults.add('INDIRECT_FILTER');
    checkTrailer(before, update, previous, faults);
    checkGenerations(before, update, generations, faults);
    previous = update.section;
  }
  const isRedefined = (number: number): boolean => updates.some(({ places }) => places.has(number));
  for (const fault of signedFaults(before, after, isRedefined)) faults.add(fault);
  const start = startFault(before, after);
  if (start) faults.add(start);
  if (hidesObjects(after.bytes, before.bytes.length, updates)) faults.add('HIDDEN_OBJECT');
  return { updates, faults };
}

/** A revision ends with `%%EOF` and a line end, so that its last token cannot continue in the update. */
function endsAsRevision(before: PdfFile, after: PdfFile): boolean {
  const tail = Buffer.from(before.bytes.subarray(-100)).toString('latin1');
  const next = String.fromCharCode(after.bytes[before.bytes.length] ?? 0);
  return (
    /%%EOF[ \t]*(?:[\r\n][ \t\r\n]*)?$/.test(tail) && (/[\r\n][ \t\r\n]*$/.test(tail) || /[\r\n]/.test(next))
  );
}

/** Whether the newer sections are those of the updates, in their order, and lead to the signed ones. */
function isChained(before: PdfFile, after: PdfFile, updates: readonly Update[]): boolean {
  const known = new Set(before.sections.map(({ start }) => start));
  const newer = updates.flatMap(({ section, companion, hasHiddenCompanion }) =>
    hasHiddenCompanion && companion ? [section.start, companion.start] : [section.start],
  );
  const found = new Set(after.sections.map(({ start }) => start));
  return (
    updates.length > 0 &&
    found.size === known.size + newer.length &&
    newer.every((start) => found.has(start)) &&
    after.sections[0] === updates.at(-1)?.section
  );
}

function checkTrailer(
  before: PdfFile,
  update: Update,
  previous: XrefSection | undefined,
  faults: Set<StructureFault>,
): void {
  const { section, table, companion, places, objects } = update;
  const trailer = section.stream ? [...objects.values()].at(-1)?.value : table?.trailer;
  if (!trailer) return;
  const whole = (key: string): number | null => wholeNumber(entryOf(trailer, key));
  if (whole('/Prev') !== previous?.start) faults.add('CHAIN');
  if (!sameValue(section.trailer.get('Root'), before.trailer.get('Root'))) faults.add('ROOT');
  let needed = Number(previous?.trailer.get('Size')) || 0;
  for (const number of places.keys()) needed = Math.max(needed, number + 1);
  const size = whole('/Size');
  if (size === null || size < needed || size > maxSize) faults.add('TABLE');
  if (table && !hasTrailerKeys(trailer, ['/XRefStm', '/Encrypt'])) faults.add('TABLE');
  if (companion && !isCompanion(update)) faults.add('TABLE');
  if (entryOf(trailer, '/XRefStm') !== undefined && whole('/XRefStm') !== companion?.start)
    faults.add('CHAIN');
}

/** Whether a length in another object is in the same update, exact, and never replaced. */
function hasOwnLengths(update: Update, updates: readonly Update[]): boolean {
  for (const { stream } of update.objects.values()) {
    const holder = stream?.lengthObject ?? null;
    if (holder === null) continue;
    const length = wholeNumber(update.objects.get(holder)?.value);
    const isReplaced = updates.some((other) => other !== update && other.places.has(holder));
    if (length !== stream?.data.length || isReplaced) return false;
  }
  return true;
}

/** PDFBox writes a cross-reference stream and a table with the same entries if the file has streams. */
function isCompanion({ section, companion, places }: Update): boolean {
  if (!companion) return true;
  const others = new Map<number, Place>(places);
  others.delete(companion.number);
  const isSame = ['Prev', 'Root', 'Info', 'Size'].every((key) =>
    sameValue(section.trailer.get(key), companion.dict.get(key)),
  );
  return isSame && isSectionOf(companion.written, others);
}

/** Some readers stop at a few million objects, and repair the file. */
const maxSize = 1_000_000;

/** An object keeps its generation; a new one has 0. Readers differ in how they find any other. */
function checkGenerations(
  before: PdfFile,
  { places }: Update,
  generations: Map<number, number>,
  faults: Set<StructureFault>,
): void {
  for (const [number, place] of places) {
    const generation = place.kind === 'plain' ? place.generation : 0;
    const isFree = before.entries.get(number)?.kind === 'free';
    const known = generations.get(number) ?? before.generation(number) ?? 0;
    if (isFree || generation !== known) faults.add('GENERATION');
    generations.set(number, generation);
  }
}

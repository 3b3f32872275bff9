import { isDigit, ObjectParser } from '../pdf/object-parser.ts';
import type { PdfFile, StoredObject } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { dictOf, isName, PdfDamaged, PdfDict, PdfStream, sameValue } from '../pdf/values.ts';
import type { XrefSection } from '../pdf/xref.ts';
import { sectionFault } from './section-faults.ts';
import { signedFaults } from './signed-objects.ts';

/** One incremental update: its objects and the section that lists them (ISO 32000-2 7.5.6). */
export interface Update {
  readonly section: XrefSection;
  readonly objects: ReadonlyMap<number, StoredObject>;
  /** After its `%%EOF`. */
  readonly end: number;
}

export interface UpdateStructure {
  readonly updates: readonly Update[];
  readonly faults: ReadonlySet<StructureFault>;
}

/**
 * Reads the bytes appended after `before`, from first to last, as incremental updates. Anything that readers may
 * interpret differently is a fault, even if harmless.
 */
export function readUpdates(before: PdfFile, after: PdfFile): UpdateStructure {
  const faults = new Set<StructureFault>();
  if (!endsAsRevision(before, after)) faults.add('REVISION_END');
  const updates = new UpdateReader(before, after, faults).read();
  const known = new Set(before.sections.map(({ start }) => start));
  const kept = after.sections.slice(updates.length);
  const isChained =
    updates.length > 0 &&
    after.sections.length === updates.length + known.size &&
    kept.every(({ start }) => known.has(start)) &&
    updates.every(({ section }, i) => after.sections[updates.length - 1 - i] === section);
  if (!isChained) faults.add('CHAIN');
  let previous = before.sections[0];
  for (const update of updates) {
    checkSection(before, update, previous, faults);
    checkEntries(after, update, faults);
    previous = update.section;
  }
  const isRedefined = (number: number): boolean =>
    updates.some(({ section, objects }) => objects.has(number) || section.entries.has(number));
  for (const fault of signedFaults(before, after, isRedefined)) faults.add(fault);
  checkStart(before, after, faults);
  if (holdsHiddenObjects(after.bytes, before.bytes.length, updates)) faults.add('HIDDEN_OBJECT');
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

/** Readers search the end in the last 1,024 bytes, and repair a file that ends earlier. */
const maxBlanks = 64;
const blanks = /[ \t\r\n]*/y;
const ending = /[ \t\r\n]{0,64}startxref ?(?:\r\n|\n|\r)(\d{1,10}) ?(?:\r\n|\n|\r)%%EOF(?=[\r\n]|$)/y;

class UpdateReader {
  private readonly after: PdfFile;
  private readonly faults: Set<StructureFault>;
  private readonly text: string;
  private readonly from: number;
  private readonly sections: ReadonlyMap<number, XrefSection>;
  private at: number;

  constructor(before: PdfFile, after: PdfFile, faults: Set<StructureFault>) {
    this.after = after;
    this.faults = faults;
    this.from = before.bytes.length;
    this.at = this.from;
    this.text = Buffer.from(after.bytes.subarray(this.from)).toString('latin1');
    this.sections = new Map(after.sections.map((section) => [section.start, section]));
  }

  read(): Update[] {
    const updates: Update[] = [];
    const end = this.after.bytes.length;
    while (this.skipBlanks() && this.at < end) {
      const update = this.update();
      if (!update) break;
      updates.push(update);
    }
    if (this.at < end) this.faults.add('LOOSE_BYTES');
    return updates;
  }

  private update(): Update | null {
    const objects = new Map<number, StoredObject>();
    while (this.skipBlanks()) {
      const section = this.sections.get(this.at);
      if (section && !section.stream) {
        this.at = section.end;
        return this.end(section, objects);
      }
      const object = this.object();
      if (!object) return null;
      if (objects.has(object.number)) this.faults.add('REPEATED_OBJECT');
      objects.set(object.number, object);
      if (section) return this.end(section, objects);
    }
    return null;
  }

  private object(): StoredObject | null {
    if (!isDigit(this.after.bytes[this.at])) return null;
    try {
      const found = this.after.readAt(this.at);
      this.after.visit();
      const isStream = found.value instanceof PdfStream;
      if (!found.isPlain) this.faults.add(isStream ? 'INDIRECT_FILTER' : 'SYNTAX');
      this.at = found.end;
      return found;
    } catch (error) {
      if (error instanceof PdfDamaged) return null;
      throw error;
    }
  }

  private end(section: XrefSection, objects: ReadonlyMap<number, StoredObject>): Update | null {
    ending.lastIndex = this.at - this.from;
    const found = ending.exec(this.text);
    if (!found) return null;
    if (Number(found[1]) !== section.start) this.faults.add('CHAIN');
    this.at = this.from + ending.lastIndex;
    return { section, objects, end: this.at };
  }

  /** Always true, for use in loops. */
  private skipBlanks(): boolean {
    blanks.lastIndex = this.at - this.from;
    const length = blanks.exec(this.text)?.[0].length ?? 0;
    if (length > maxBlanks) this.faults.add('LOOSE_BYTES');
    this.at += length;
    return true;
  }
}

function checkSection(
  before: PdfFile,
  { section, objects }: Update,
  previous: XrefSection | undefined,
  faults: Set<StructureFault>,
): void {
  const { trailer } = section;
  if (trailer.get('Prev') !== previous?.start || trailer.get('XRefStm') !== undefined) faults.add('CHAIN');
  if (!sameValue(trailer.get('Root'), before.trailer.get('Root'))) faults.add('ROOT');
  const [size, earlierSize] = [trailer.get('Size'), previous?.trailer.get('Size')];
  const numbers = [...objects.keys(), ...section.entries.keys()];
  const needed = numbers.reduce((most, number) => Math.max(most, number + 1), Number(earlierSize) || 0);
  if (typeof size !== 'number' || size < needed || size > maxSize) faults.add('TABLE');
}

/** Some readers stop at a few million objects, and repair the file. */
const maxSize = 1_000_000;

/** Each object is listed once, by the section of its own update, which lists nothing else. */
function checkEntries(after: PdfFile, { section, objects }: Update, faults: Set<StructureFault>): void {
  const fault = sectionFault(after.bytes, section);
  if (fault) faults.add(fault);
  for (const [number, entry] of section.entries) {
    if (entry.kind === 'free') {
      if (number !== 0) faults.add('FREED_OBJECT');
    } else if (entry.kind === 'plain') {
      const object = objects.get(number);
      const isNamed = object?.start === entry.offset && object.generation === entry.generation;
      if (!isNamed) faults.add('STRAY_ENTRY');
    } else if (!objects.has(entry.stream)) faults.add('STRAY_ENTRY');
  }
  for (const object of objects.values()) {
    const isSection = object.start === section.start;
    if (!isSection && section.entries.get(object.number)?.kind !== 'plain') faults.add('LOOSE_BYTES');
    if (isName(dictOf(object.value)?.get('Type'), 'ObjStm'))
      checkObjectStream(after, section, object, faults);
  }
}

function checkObjectStream(
  after: PdfFile,
  { entries }: XrefSection,
  holder: StoredObject,
  faults: Set<StructureFault>,
): void {
  try {
    const { objects, isPlain } = after.unpack(holder);
    const isNamed = objects.every(({ number }, i) => {
      const entry = entries.get(number);
      return entry?.kind === 'packed' && entry.stream === holder.number && entry.index === i;
    });
    const named = [...entries.values()].filter(
      (entry) => entry.kind === 'packed' && entry.stream === holder.number,
    );
    if (!isPlain || !isNamed || named.length !== objects.length) faults.add('OBJECT_STREAM');
  } catch (error) {
    if (!(error instanceof PdfDamaged)) throw error;
    faults.add('OBJECT_STREAM');
  }
}

/**
 * Readers start with the section at the beginning of a linearized file (ISO 32000-2 annex F) if its declared length
 * is the file's length. An update changes the length and so the section that they read.
 */
function checkStart(before: PdfFile, after: PdfFile, faults: Set<StructureFault>): void {
  const head = Buffer.from(after.bytes.subarray(0, maxHeader)).toString('latin1');
  if (!head.startsWith('%PDF-')) faults.add('HEADER');
  const parser = new ObjectParser(after.bytes, Math.max(0, head.indexOf('%PDF-')));
  try {
    const dict = parser.objectHead() && parser.value();
    if (!(dict instanceof PdfDict) || dict.get('Linearized') === undefined) return;
    const length = dict.get('L');
    parser.keyword('endobj');
    parser.skipBlanks();
    const isFirst = before.sections[0]?.start === parser.at;
    const isStated = typeof length === 'number' && length !== after.bytes.length;
    if (!isStated || (length === before.bytes.length && !isFirst)) faults.add('LINEARIZED');
  } catch (error) {
    if (!(error instanceof PdfDamaged)) throw error;
  }
}

const maxHeader = 1024;

const spaces = '[\\0\\t\\n\\f\\r ]';
const objectHead = new RegExp(`(?<!\\d)\\d{1,10}${spaces}+\\d{1,5}${spaces}*obj|trailer${spaces}*<<`, 'g');

/** Whether streams contain text that a repairing reader would parse as an object or a trailer. */
function holdsHiddenObjects(bytes: Uint8Array, from: number, updates: readonly Update[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).toString('latin1');
  const starts = new Set(updates.flatMap(({ objects }) => [...objects.values()].map(({ start }) => start)));
  const tables = updates.flatMap(({ section }) => (section.stream ? [] : [section]));
  for (const { index, 0: found } of text.matchAll(objectHead)) {
    const at = from + index;
    const isNamed = found.startsWith('trailer')
      ? tables.some(({ start, end }) => at > start && at + found.length < end && isTable(bytes, start))
      : starts.has(at);
    if (!isNamed) return true;
  }
  return false;
}

const isTable = (bytes: Uint8Array, start: number): boolean => new ObjectParser(bytes, start).keyword('xref');

import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { dictOf, isName, PdfDamaged } from '../pdf/values.ts';
import type { XrefSection } from '../pdf/xref.ts';
import { isObjectStream, type Member, type Members, readWrittenMembers } from './written-members.ts';
import { type Region, readWrittenObject, regionOf, type WrittenObject } from './written-object.ts';
import { isSectionOf, type Place, readWrittenTable } from './written-section.ts';
import type { Companion, Update } from './written-update.ts';
import type { Reference } from './written-value.ts';

/** Readers search the end in the last 1,024 bytes, and repair a file that ends earlier. */
const maxBlanks = 64;
const blanks = /[ \t\r\n]*/y;
const ending =
  /[ \t\r\n]{0,64}(%[\w.-]{1,80}\n)?startxref ?(?:\r\n|\n|\r)(\d{1,10}) ?(?:\r\n|\n|\r)%%EOF(?=[\r\n]|$)/y;

/** Objects by offset, as the strict grammar reads them. */
const writtenOf = new WeakMap<object, Map<number, WrittenObject>>();

/** The parts of an update that are collected while it is read. */
interface Draft {
  readonly start: number;
  readonly objects: Map<number, WrittenObject>;
  readonly members: Member[];
  readonly places: Map<number, Place>;
}

/** Reads the updates after a revision. Adds a fault for what does not follow the strict grammar. */
export class UpdateReader {
  private readonly after: PdfFile;
  private readonly faults: Set<StructureFault>;
  private readonly region: Region;
  private readonly sections: ReadonlyMap<number, XrefSection>;
  private at: number;

  constructor(before: PdfFile, after: PdfFile, faults: Set<StructureFault>) {
    this.after = after;
    this.faults = faults;
    this.at = before.bytes.length;
    this.region = regionOf(after.bytes, this.at);
    this.sections = new Map(after.sections.map((section) => [section.start, section]));
  }

  read(): Update[] {
    const updates: Update[] = [];
    const end = this.after.bytes.length;
    let start = this.at;
    while (this.skipBlanks() && this.at < end) {
      const update = this.update(start);
      if (!update) break;
      updates.push(update);
      start = this.at;
    }
    if (this.at < end) this.faults.add('LOOSE_BYTES');
    return updates;
  }

  private update(start: number): Update | null {
    const draft: Draft = { start, objects: new Map(), members: [], places: new Map() };
    while (this.skipBlanks()) {
      const section = this.sections.get(this.at);
      if (section && !section.stream) return this.endWithTable(section, draft);
      const object = this.object();
      if (!object) return null;
      if (draft.objects.has(object.number)) this.faults.add('REPEATED_OBJECT');
      draft.objects.set(object.number, object);
      if (section) {
        if (!isSectionOf(object, draft.places)) this.faults.add('TABLE');
        return this.end(section, draft, {});
      }
      this.place(object, draft);
    }
    return null;
  }

  /** An object and the members that it holds. */
  private place(object: WrittenObject, { members, places }: Draft): void {
    const { number, generation, start: offset } = object;
    this.checkReferences(object.references);
    places.set(number, { kind: 'plain', offset, generation });
    if (!isObjectStream(object)) return;
    const held = this.membersOf(object);
    if (!held || held.all.some((member) => places.has(member.number))) this.faults.add('OBJECT_STREAM');
    this.checkReferences(held?.references ?? []);
    for (const [index, member] of (held?.all ?? []).entries()) {
      places.set(member.number, { kind: 'packed', stream: number, index });
      members.push(member);
    }
  }

  /** Some readers repair the whole file when an object is missing, or has another generation than its reference. */
  private checkReferences(references: readonly Reference[]): void {
    this.after.visit(references.length);
    const isFound = ({ number, generation }: Reference): boolean =>
      this.after.generation(number) === generation;
    if (!references.every(isFound)) this.faults.add('REFERENCE');
  }

  private membersOf(object: WrittenObject): Members | null {
    try {
      return readWrittenMembers(object);
    } catch (error) {
      if (!(error instanceof PdfDamaged)) throw error;
      return null;
    }
  }

  private endWithTable(section: XrefSection, draft: Draft): Update | null {
    const table = this.table(section, draft);
    if (!table) this.faults.add('TABLE');
    this.at = section.end;
    const hidden = section.trailer.get('XRefStm');
    const companion = this.companion([...draft.objects.values()].at(-1));
    const hasHiddenCompanion = companion !== null && hidden === companion.start;
    return this.end(section, draft, { table, companion, hasHiddenCompanion });
  }

  private table(section: XrefSection, { places }: Draft): Update['table'] {
    try {
      const table = readWrittenTable(this.region, section.start, places);
      return table?.end === section.end ? table : null;
    } catch (error) {
      if (!(error instanceof PdfDamaged)) throw error;
      this.faults.add('SYNTAX');
      return null;
    }
  }

  private companion(written: WrittenObject | undefined): Companion | null {
    if (!written) return null;
    const dict = dictOf(this.after.readAt(written.start).value);
    if (!dict || !isName(dict.get('Type'), 'XRef')) return null;
    return { number: written.number, start: written.start, dict, written };
  }

  private object(): WrittenObject | null {
    this.after.visit();
    try {
      const object = this.written(this.at);
      // Both readers must agree on what they read.
      const same = this.after.readAt(this.at);
      if (same.end !== object.end || same.number !== object.number) this.faults.add('SYNTAX');
      this.at = object.end;
      return object;
    } catch (error) {
      if (!(error instanceof PdfDamaged)) throw error;
      this.faults.add(error.fault ?? 'SYNTAX');
      return null;
    }
  }

  /** Comparisons of several signatures read the same updates. */
  private written(at: number): WrittenObject {
    const all = writtenOf.get(this.after.shared) ?? new Map<number, WrittenObject>();
    writtenOf.set(this.after.shared, all);
    const known = all.get(at);
    if (known && known.end <= this.after.bytes.length) return known;
    const object = readWrittenObject(this.region, at, (number) => this.length(number));
    // A length elsewhere may differ in another revision.
    if ((object.stream?.lengthObject ?? null) === null) all.set(at, object);
    return object;
  }

  private length(number: number): number | null {
    const value = this.after.object(number);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
  }

  private end(
    section: XrefSection,
    draft: Draft,
    { table = null, companion = null, hasHiddenCompanion = false }: Partial<Update>,
  ): Update | null {
    const { from, text } = this.region;
    ending.lastIndex = this.at - from;
    const found = ending.exec(text);
    if (!found) return null;
    const [, comment = '', start] = found;
    if (Number(start) !== section.start) this.faults.add('CHAIN');
    this.at = from + ending.lastIndex;
    return { ...draft, section, table, companion, hasHiddenCompanion, comment, end: this.at };
  }

  /** Always true, for use in loops. */
  private skipBlanks(): boolean {
    blanks.lastIndex = this.at - this.region.from;
    const length = blanks.exec(this.region.text)?.[0].length ?? 0;
    if (length > maxBlanks) this.faults.add('LOOSE_BYTES');
    this.at += length;
    return true;
  }
}

import type { PdfFile } from './pdf/pdf-file.ts';
import {
  isArray,
  PdfDict,
  PdfRef,
  PdfStream,
  PdfTooComplex,
  type PdfValue,
  sameValue,
} from './pdf/values.ts';

const maxVisits = 2_000_000;

/** Tells what of a file leads to objects that say something else than they did in an earlier revision. */
export class Reach {
  readonly changed: ReadonlySet<number>;
  private readonly file: PdfFile;
  private readonly pages: ReadonlySet<number>;
  private readonly clean = new Set<number>();
  private visits = 0;

  constructor(before: PdfFile, after: PdfFile, pages: ReadonlySet<number>) {
    this.file = after;
    this.pages = pages;
    this.changed = changedObjects(before, after);
  }

  /** Whether anything that a value leads to has changed; pages are not entered. */
  touches(value: PdfValue | undefined): boolean {
    if (this.changed.size === 0) return false;
    const visited = new Set<number>();
    const pending: (PdfValue | undefined)[] = [value];
    while (pending.length > 0) {
      const next = pending.pop();
      if (++this.visits > maxVisits) throw new PdfTooComplex('objects');
      if (next instanceof PdfRef) {
        const { number } = next;
        if (this.pages.has(number) || visited.has(number) || this.clean.has(number)) continue;
        if (this.changed.has(number)) return true;
        visited.add(number);
        pending.push(this.file.object(number));
      } else if (isArray(next)) for (const item of next) pending.push(item);
      else if (next instanceof PdfDict) for (const item of next.entries.values()) pending.push(item);
      else if (next instanceof PdfStream) for (const item of next.dict.entries.values()) pending.push(item);
    }
    for (const number of visited) this.clean.add(number);
    return false;
  }

  /** Whether a value of the earlier revision still says the same. */
  isSame(before: PdfValue | undefined, after: PdfValue | undefined): boolean {
    return sameValue(before, after) && !this.touches(after);
  }

  /** As `isSame` for two dictionaries, entry by entry; the keys that differ. */
  differingKeys(before: PdfDict, after: PdfDict, ignored: ReadonlySet<string>): string[] {
    const keys = new Set([...before.entries.keys(), ...after.entries.keys()]);
    return [...keys].filter((key) => !ignored.has(key) && !this.isSame(before.get(key), after.get(key)));
  }
}

/** Objects that a later section names and that say something else, or that were not there (or are no more). */
function changedObjects(before: PdfFile, after: PdfFile): Set<number> {
  const known = new Set(before.sections.map((section) => section.start));
  const changed = new Set<number>();
  for (const section of after.sections) {
    if (known.has(section.start)) continue;
    for (const number of section.entries.keys()) {
      if (changed.has(number) || before.origin(number) === after.origin(number)) continue;
      if (!sameValue(before.object(number) ?? null, after.object(number) ?? null)) changed.add(number);
    }
  }
  return changed;
}

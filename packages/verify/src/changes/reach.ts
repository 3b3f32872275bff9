import type { PdfFile } from '../pdf/pdf-file.ts';
import { isArray, PdfDict, PdfRef, PdfStream, type PdfValue, sameValue } from '../pdf/values.ts';
import type { XrefEntry } from '../pdf/xref.ts';
import { readSignatureFields } from '../signatures/signature-fields.ts';

/** Keys that refer to a page as a destination, not as drawn content. */
const waysToPages = new Set(['D', 'Dest', 'P', 'Parent', 'Pg']);

/** Finds whether a value refers, at any depth, to objects that changed since an earlier revision. */
export class Reach {
  readonly changed: ReadonlySet<number>;
  private readonly file: PdfFile;
  private readonly pages: ReadonlySet<number>;
  private readonly clean = new Set<number>();
  /**
   * The references of signatures, whose /Data names the whole document (ISO 32000-2 table 256). Only those inside
   * their signature: nothing else can use them.
   */
  private readonly signed: ReadonlySet<PdfValue>;

  constructor(before: PdfFile, after: PdfFile, pages: ReadonlySet<number>) {
    this.file = after;
    this.pages = pages;
    this.signed = new Set(
      readSignatureFields(after).flatMap(({ value }) => {
        const references = value.get('Reference');
        return isArray(references) ? references : [];
      }),
    );
    this.changed = changedObjects(before, after);
  }

  /** Whether anything reachable from a value has changed; does not follow references to pages. */
  touches(value: PdfValue | undefined): boolean {
    if (this.changed.size === 0) return false;
    const visited = new Set<number>();
    const pending: (PdfValue | undefined)[] = [value];
    while (pending.length > 0) {
      const next = pending.pop();
      this.file.visit();
      if (next instanceof PdfRef) {
        const { number } = next;
        if (this.pages.has(number) || visited.has(number) || this.clean.has(number)) continue;
        if (this.changed.has(number)) return true;
        visited.add(number);
        pending.push(this.file.object(number));
      } else if (isArray(next)) for (const item of next) pending.push(item);
      const dict = next instanceof PdfStream ? next.dict : next;
      if (!(dict instanceof PdfDict)) continue;
      if (this.usesChangedPage(dict)) return true;
      const isReference = this.signed.has(dict);
      for (const [key, item] of dict.entries) if (!(isReference && key === 'Data')) pending.push(item);
      for (const item of dict.superseded) pending.push(item);
    }
    for (const number of visited) this.clean.add(number);
    return false;
  }

  /** Whether a dictionary uses a changed page as something else, which the page comparison would miss. */
  private usesChangedPage({ entries }: PdfDict): boolean {
    for (const [key, value] of entries) {
      if (!(value instanceof PdfRef) || waysToPages.has(key)) continue;
      if (this.pages.has(value.number) && this.changed.has(value.number)) return true;
    }
    return false;
  }

  /** Whether a value of the earlier revision is unchanged. */
  isSame(before: PdfValue | undefined, after: PdfValue | undefined): boolean {
    return sameValue(before, after) && !this.touches(after);
  }

  /** The keys of two dictionaries whose values differ, by `isSame`. */
  differingKeys(before: PdfDict, after: PdfDict, ignored: ReadonlySet<string>): string[] {
    const keys = new Set([...before.entries.keys(), ...after.entries.keys()]);
    const differing = [...keys].filter(
      (key) => !ignored.has(key) && !this.isSame(before.get(key), after.get(key)),
    );
    return this.isSame(before.superseded, after.superseded) ? differing : [...differing, 'twice'];
  }
}

/** The wanted objects that cannot be reached from the roots. Stops once all were found. */
export function unreachable(
  file: PdfFile,
  wanted: Iterable<number>,
  roots: readonly (PdfValue | undefined)[],
  pages: ReadonlySet<number> = new Set(),
): ReadonlySet<number> {
  const missing = new Set(wanted);
  const visited = new Set<number>();
  const queue: (PdfValue | undefined)[] = [...roots];
  for (let at = 0; at < queue.length && missing.size > 0; at++) {
    const next = queue[at];
    file.visit();
    if (next instanceof PdfRef) {
      if (visited.has(next.number) || pages.has(next.number)) continue;
      visited.add(next.number);
      missing.delete(next.number);
      queue.push(file.object(next.number));
    } else if (isArray(next)) for (const item of next) queue.push(item);
    const dict = next instanceof PdfStream ? next.dict : next;
    if (dict instanceof PdfDict) for (const item of dict.entries.values()) queue.push(item);
  }
  return missing;
}

/** Objects in later sections whose value is new, changed or removed. */
function changedObjects(before: PdfFile, after: PdfFile): Set<number> {
  const known = new Set(before.sections.map((section) => section.start));
  const changed = new Set<number>();
  const isOtherwise = (number: number, entry: XrefEntry): boolean => {
    const generation = before.generation(number);
    // With a freed entry or another generation, some readers see the object and others do not.
    if (generation !== null && (entry.kind === 'free' || generation !== after.generation(number)))
      return true;
    if (before.origin(number) === after.origin(number)) return false;
    return !sameValue(before.object(number) ?? null, after.object(number) ?? null);
  };
  for (const section of after.sections) {
    if (known.has(section.start)) continue;
    for (const [number, entry] of section.entries) {
      if (!changed.has(number) && isOtherwise(number, entry)) changed.add(number);
    }
  }
  return changed;
}

import { decodeStructure, hasDirectFilters, inflatesExactly } from '../pdf/decode-stream.ts';
import { ObjectParser } from '../pdf/object-parser.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { isArray, PdfDict, type PdfStream } from '../pdf/values.ts';
import type { XrefSection } from '../pdf/xref.ts';

/** Faults because of which readers may interpret a cross-reference section differently (ISO 32000-2 7.5.4, 7.5.8). */
export function sectionFault(bytes: Uint8Array, section: XrefSection): StructureFault | null {
  return section.stream ? streamFault(section.stream) : tableFault(bytes, section);
}

const rowLength = 20;
const row = /^\d{10} \d{5} [nf](?: \r| \n|\r\n)$/;

function tableFault(bytes: Uint8Array, { start, end }: XrefSection): StructureFault | null {
  const text = Buffer.from(bytes.subarray(start, end)).toString('latin1');
  const opening = /xref ?(?:\r\n|\n|\r)/y;
  const subsection = /(\d{1,10}) (\d{1,10}) ?(?:\r\n|\n|\r)/y;
  if (!opening.test(text)) return 'TABLE';
  let at = opening.lastIndex;
  let next = -1;
  const ranges: [first: number, end: number][] = [];
  for (;;) {
    subsection.lastIndex = at;
    const found = subsection.exec(text);
    if (!found) break;
    const [first, count] = [Number(found[1]), Number(found[2])];
    at = subsection.lastIndex;
    for (let i = 0; i < count; i++, at += rowLength) {
      if (!row.test(text.slice(at, at + rowLength))) return 'TABLE';
    }
    next = first + count;
    ranges.push([first, next]);
  }
  if (next < 0 || overlap(ranges) || !/^trailer[ \t\r\n]*<</.test(text.slice(at, at + 80))) return 'TABLE';
  const trailer = new ObjectParser(bytes, start + at + 'trailer'.length);
  const isWhole = trailer.value() instanceof PdfDict && trailer.at === end;
  return isWhole && !trailer.isAmbiguous ? null : 'SYNTAX';
}

function streamFault(stream: PdfStream): StructureFault | null {
  const { dict } = stream;
  if (!hasDirectFilters(dict) || typeof dict.get('Length') !== 'number') return 'INDIRECT_FILTER';
  const [widths, size] = [dict.get('W'), dict.get('Size')];
  const index = dict.get('Index') ?? [0, size ?? -1];
  if (!areCounts(widths) || widths.length !== 3 || !areCounts(index) || index.length % 2) return 'TABLE';
  const [kindWidth = 0] = widths;
  const rowWidth = widths.reduce((sum, width) => sum + width, 0);
  const ranges: [number, number][] = [];
  let rows = 0;
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    ranges.push([first, first + count]);
    rows += count;
  }
  if (kindWidth !== 1 || widths.some((width) => width > 5) || overlap(ranges)) return 'TABLE';
  if (!inflatesExactly(stream)) return 'SYNTAX';
  const data = decodeStructure(stream);
  if (data.length !== rows * rowWidth) return 'TABLE';
  for (let at = 0; at < data.length; at += rowWidth) if ((data[at] ?? 0) > 2) return 'UNKNOWN_ENTRY';
  return null;
}

const areCounts = (value: unknown): value is readonly number[] =>
  isArray(value as never) &&
  (value as readonly unknown[]).every((item) => Number.isSafeInteger(item) && Number(item) >= 0);

function overlap(ranges: readonly (readonly [first: number, end: number])[]): boolean {
  const sorted = [...ranges].sort(([one], [other]) => one - other);
  return sorted.some(([first], i) => first < (sorted[i - 1]?.[1] ?? 0));
}

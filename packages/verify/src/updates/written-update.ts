import type { PdfDict } from '../pdf/values.ts';
import type { XrefSection } from '../pdf/xref.ts';
import { type Form, forms } from './forms.ts';
import type { Member } from './written-members.ts';
import type { Region, WrittenObject } from './written-object.ts';
import type { Place, WrittenTable } from './written-section.ts';

/** One incremental update: its objects and the section that lists them (ISO 32000-2 7.5.6). */
export interface Update {
  readonly section: XrefSection;
  /** In the order of the file. */
  readonly objects: ReadonlyMap<number, WrittenObject>;
  readonly members: readonly Member[];
  /** Of every object and member, except a cross-reference stream that is the section. */
  readonly places: ReadonlyMap<number, Place>;
  /** Null if the section is a stream, or a table beyond the strict grammar. */
  readonly table: WrittenTable | null;
  readonly companion: Companion | null;
  /** Whether the trailer names the companion, so that it belongs to the chain. */
  readonly hasHiddenCompanion: boolean;
  /** A comment before `startxref`. */
  readonly comment: string;
  /** After the previous update, and after its own `%%EOF`. */
  readonly start: number;
  readonly end: number;
}

/** A cross-reference stream beside the table. */
export interface Companion {
  readonly number: number;
  readonly start: number;
  readonly dict: PdfDict;
  readonly written: WrittenObject;
}

/** Whether a known producer writes exactly these bytes up to the end of `region`, which is the update's. */
export function isInKnownForm(region: Region, update: Update): boolean {
  return forms.some((form) => isInForm(region, update, form));
}

const lead = /(?:\r\n|[\r\n]){0,2}/y;

function isInForm({ from, text }: Region, update: Update, form: Form): boolean {
  const { objects, section, table, comment } = update;
  lead.lastIndex = update.start - from;
  lead.exec(text);
  let at = lead.lastIndex;
  const takes = (piece: string): boolean => {
    if (!text.startsWith(piece, at)) return false;
    at += piece.length;
    return true;
  };
  for (const { number, generation, value, stream } of objects.values()) {
    if (!takes(`${number} ${generation} obj${form.line}${form.value(value)}`)) return false;
    if (stream) {
      if (!takes(`${form.beforeStream}stream${form.streamLine}`)) return false;
      at += stream.data.length;
      if (!takes(`${form.beforeEndstream}endstream`)) return false;
    }
    if (!takes(`${form.line}endobj${form.line}`)) return false;
  }
  if (!section.stream) {
    const isOwnStyle = table?.style.line === form.table?.line && table?.style.row === form.table?.row;
    if (!table || !isOwnStyle || !takes(table.text)) return false;
    if (!takes(`trailer${form.line}${form.value(table.trailer)}${form.line}`)) return false;
  }
  if (comment !== '' && !form.comment?.test(comment)) return false;
  const { endLine } = form;
  if (!takes(`${comment}startxref${endLine}${section.start}${endLine}%%EOF`)) return false;
  return text.length === at || text.slice(at) === endLine;
}

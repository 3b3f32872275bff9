import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { addDays, formatDay } from '@lavra/domain';
import { attributeOf, contentOf, elementsOf } from './xml-elements.ts';
import type { ZipPart } from './zip-parts.ts';

/** Maximum size of the texts, styles and directory of a workbook: real ones are far smaller. */
const MAX_PART_LENGTH = 64 * 1024 * 1024;

export async function* inflated({ data, method }: ZipPart): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  const source = Readable.from([data], { objectMode: false });
  const chunks = method === 0 ? source : source.pipe(createInflateRaw());
  for await (const chunk of chunks as AsyncIterable<Uint8Array>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A whole part; empty if it is absent. */
export async function textOfPart(part: ZipPart | undefined): Promise<string> {
  if (!part) return '';
  let xml = '';
  for await (const text of inflated(part)) {
    xml += text;
    if (xml.length > MAX_PART_LENGTH) throw new Error('a part without end');
  }
  return xml;
}

/** What a workbook says about its cells. */
export interface Workbook {
  /** Path of the first visible sheet. Programs may keep another one in sheet1.xml. */
  readonly sheet: string;
  /** The day that a number means in a cell of this style; null if the style shows no date. */
  dayOf(style: number, value: number): string | null;
}

export async function readWorkbook(parts: ReadonlyMap<string, ZipPart>): Promise<Workbook> {
  const xml = await textOfPart(parts.get('xl/workbook.xml'));
  const relations = await textOfPart(parts.get('xl/_rels/workbook.xml.rels'));
  const dateStyles = dateStylesOf(await textOfPart(parts.get('xl/styles.xml')));
  // Workbooks of old Macs count from 1904.
  const [facts] = elementsOf(xml, 'workbookPr');
  const is1904 = /^(?:1|true)$/.test((facts && attributeOf(facts, 'date1904')) ?? '');
  const epoch = is1904 ? '1904-01-01' : '1899-12-30';
  return {
    sheet: firstSheet(xml, relations),
    dayOf: (style, value) =>
      dateStyles.has(style) && value >= 1 && value < 2_958_466
        ? formatDay(addDays(epoch, Math.floor(value)))
        : null,
  };
}

function firstSheet(workbook: string, relations: string): string {
  const sheets = [...elementsOf(workbook, 'sheet')];
  const first = sheets.find((one) => !/hidden/i.test(attributeOf(one, 'state') ?? '')) ?? sheets[0];
  const id = first && attributeOf(first, 'r:id');
  const relation = [...elementsOf(relations, 'Relationship')].find((one) => attributeOf(one, 'Id') === id);
  const target = relation && attributeOf(relation, 'Target');
  if (!target) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Formats that every program knows, with a day (ECMA-376 part 1, 18.8.30). */
const dateFormats = ['14', '15', '16', '17', '22'];
/** Maximum length of a format's code. */
const MAX_CODE_LENGTH = 255;

/** Indexes of the cell styles that show a day. */
function dateStylesOf(styles: string): ReadonlySet<number> {
  const formats = new Set(dateFormats);
  for (const format of elementsOf(styles, 'numFmt')) {
    const code = (attributeOf(format, 'formatCode') ?? '').slice(0, MAX_CODE_LENGTH);
    // Without quoted words, escaped letters, and colours or languages in brackets.
    const letters = code.replace(/&quot;.*?&quot;|\\.|\[[^\]]*\]/g, '');
    if (/[dy]/i.test(letters)) formats.add(attributeOf(format, 'numFmtId') ?? '');
  }
  const cells = [...elementsOf(contentOf(styles, 'cellXfs'), 'xf')];
  return new Set(
    cells.flatMap((cell, index) => (formats.has(attributeOf(cell, 'numFmtId') ?? '') ? [index] : [])),
  );
}

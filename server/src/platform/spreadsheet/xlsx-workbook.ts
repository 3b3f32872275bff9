import { addDays, formatDay } from '@lavra/domain';
import { attributeReader, contentOf, elementsOf } from './xml-elements.ts';
import { textOfPart, type ZipPart } from './zip-parts.ts';

/** What a workbook says about its cells. */
export interface Workbook {
  /** Path of the first visible sheet. Programs may keep another one in sheet1.xml. */
  readonly sheet: string;
  /** The day that a number means in a cell of this style; null if the style shows no date. */
  dayOf(style: number, value: number): string | null;
}

const epochOf = attributeReader('date1904');

export async function readWorkbook(parts: ReadonlyMap<string, ZipPart>): Promise<Workbook> {
  const xml = await textOfPart(parts.get('xl/workbook.xml'));
  const relations = await textOfPart(parts.get('xl/_rels/workbook.xml.rels'));
  const dateStyles = dateStylesOf(await textOfPart(parts.get('xl/styles.xml')));
  // Workbooks of old Macs count from 1904.
  const [facts] = elementsOf(xml, 'workbookPr');
  const is1904 = /^(?:1|true)$/.test((facts && epochOf(facts)) ?? '');
  const epoch = is1904 ? '1904-01-01' : '1899-12-30';
  return {
    sheet: firstSheet(xml, relations),
    dayOf: (style, value) =>
      dateStyles.has(style) && value >= 1 && value < 2_958_466
        ? formatDay(addDays(epoch, Math.floor(value)))
        : null,
  };
}

const [stateOf, relationOf] = [attributeReader('state'), attributeReader('id')];
const [idOf, targetOf] = [attributeReader('Id'), attributeReader('Target')];

function firstSheet(workbook: string, relations: string): string {
  const sheets = [...elementsOf(workbook, 'sheet')];
  const first = sheets.find((one) => !/hidden/i.test(stateOf(one) ?? '')) ?? sheets[0];
  const id = first && relationOf(first);
  const relation = [...elementsOf(relations, 'Relationship')].find((one) => idOf(one) === id);
  const target = relation && targetOf(relation);
  if (!target) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Formats that every program knows, with a day (ECMA-376 part 1, 18.8.30). */
const dateFormats = ['14', '15', '16', '17', '22'];
/** Maximum length of a format's code. */
const MAX_CODE_LENGTH = 255;

const [codeOf, formatOf] = [attributeReader('formatCode'), attributeReader('numFmtId')];

/** Indexes of the cell styles that show a day. */
function dateStylesOf(styles: string): ReadonlySet<number> {
  const formats = new Set(dateFormats);
  for (const format of elementsOf(styles, 'numFmt')) {
    const code = (codeOf(format) ?? '').slice(0, MAX_CODE_LENGTH);
    // Without quoted words, escaped letters, and colours or languages in brackets.
    const letters = code.replace(/&quot;.*?&quot;|\\.|\[[^\]]*\]/g, '');
    if (/[dy]/i.test(letters)) formats.add(formatOf(format) ?? '');
  }
  const cells = [...elementsOf(contentOf(styles, 'cellXfs'), 'xf')];
  return new Set(cells.flatMap((cell, index) => (formats.has(formatOf(cell) ?? '') ? [index] : [])));
}

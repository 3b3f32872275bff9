import { SheetRows, SheetTooLarge } from './sheet-rows.ts';
import { readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { attributeReader, contentOf, elementsOf, openingOf, type XmlElement } from './xml-elements.ts';
import { piecesOfPart, textOfPart, type ZipPart, zipParts } from './zip-parts.ts';

/** Maximum size of one row: real ones are far smaller. */
const MAX_ROW_LENGTH = 1024 * 1024;

/**
 * Cells of the first sheet of an XLSX file (ECMA-376) as text; null if it is not one. The sheet is read as it is
 * inflated, and only as far as `maxRows`. @throws SheetTooLarge
 */
export async function readXlsx(bytes: Buffer, maxRows: number): Promise<string[][] | null> {
  try {
    const parts = zipParts(bytes);
    const workbook = await readWorkbook(parts);
    const sheet = parts.get(workbook.sheet);
    if (!sheet) return null;
    const shared = await textsOf(parts.get('xl/sharedStrings.xml'));
    return await rowsOf(sheet, { ...workbook, shared }, maxRows);
  } catch (error) {
    if (error instanceof SheetTooLarge) throw error;
    return null;
  }
}

/** The shared strings, each with one or several runs. */
async function textsOf(part: ZipPart | undefined): Promise<string[]> {
  const xml = await textOfPart(part);
  return [...elementsOf(xml, 'si')].map(({ content }) => runsOf(content));
}

function runsOf(xml: string): string {
  return [...elementsOf(xml, 't')].map(({ content }) => unescapeXml(content)).join('');
}

/** What the cells of a sheet refer to. */
interface Referred extends Pick<Workbook, 'dayOf'> {
  readonly shared: readonly string[];
}

async function rowsOf(part: ZipPart, referred: Referred, maxRows: number): Promise<string[][]> {
  const sheet = new SheetRows(maxRows);
  let rest = '';
  for await (const text of piecesOfPart(part)) {
    rest += text;
    for (let element = firstRow(rest); element; element = firstRow(rest)) {
      rest = rest.slice(element.end);
      const { number = sheet.rows.length + 1, body } = element;
      if (number > maxRows || sheet.isFull) return sheet.rows;
      while (sheet.rows.length < number - 1) sheet.endRow();
      putCells(sheet, body, referred);
      sheet.endRow();
    }
    if (rest.length > MAX_ROW_LENGTH) throw new Error('a row without end');
  }
  return sheet.rows;
}

interface RowElement {
  /** Some programs number no rows. */
  readonly number: number | undefined;
  readonly body: string;
  readonly end: number;
}

const opening = openingOf('row');

/** The first complete row in a part of the sheet, found without backtracking. */
function firstRow(xml: string): RowElement | null {
  opening.lastIndex = 0;
  const found = opening.exec(xml);
  const open = found ? xml.indexOf('>', opening.lastIndex) : -1;
  if (!found || open < 0) return null;
  const attributes = xml.slice(opening.lastIndex, open);
  const number = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? 0) || undefined;
  if (attributes.endsWith('/')) return { number, body: '', end: open + 1 };
  const closing = `</${found[1]}>`;
  const close = xml.indexOf(closing, open);
  return close < 0 ? null : { number, body: xml.slice(open + 1, close), end: close + closing.length };
}

const [placeOf, typeOf, styleOf] = [attributeReader('r'), attributeReader('t'), attributeReader('s')];

function putCells(sheet: SheetRows, body: string, referred: Referred): void {
  let next = 0;
  for (const cell of elementsOf(body, 'c')) {
    const letters = /^[A-Z]+/.exec(placeOf(cell) ?? '')?.[0];
    const column = letters === undefined ? next : columnOf(letters);
    sheet.put(column, cellText(cell, referred));
    next = column + 1;
  }
}

function cellText(cell: XmlElement, { shared, dayOf }: Referred): string {
  const { content } = cell;
  const type = typeOf(cell);
  if (type === 'inlineStr') return runsOf(content);
  const value = unescapeXml(contentOf(content, 'v'));
  if (type === 's') return shared[Number(value)] ?? '';
  if (type !== undefined && type !== 'n') return value;
  const day = value === '' ? null : dayOf(Number(styleOf(cell) ?? 0), Number(value));
  if (day !== null) return day;
  return value === '' ? '' : numberText(Number(value));
}

/**
 * A number as people write it, with a comma. Programs show a sum such as 0.30000000000000004 as 0.3. Three decimals
 * get a fourth, because a text such as 1,125 may mean a thousand.
 */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15))).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

/** A is 0, Z is 25, AA is 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

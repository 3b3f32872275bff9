import { setImmediate } from 'node:timers/promises';
import { type Day, daysBetween } from '@lavra/domain';
import { compoundFile } from './compound-file.ts';
import { Records, uint16, uint32, wideText } from './xls-records.ts';
import { type Style, styleIndex, writeStyles } from './xls-styles.ts';
import { SharedTexts } from './xls-texts.ts';

/** A column's title, its width in characters, and how its numbers and days are shown. */
export interface SheetColumn {
  readonly title: string;
  readonly width: number;
  readonly style?: Style;
}

/** A day is a date to the spreadsheet program. A text is never a formula, whatever it begins with. */
export type SheetCell = string | number | { readonly day: Day } | null;

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** The format's own limit, with the titles. */
const MAX_ROWS = 65_536;
const ROWS_AT_ONCE = 1_000;

const WORKBOOK = 0x0005;
const WORKSHEET = 0x0010;
const UTF_16 = 0x04b0;

const CODE_PAGE = 0x0042;
const DATES = 0x0022;
const WINDOW = 0x003d;
const SHEET = 0x0085;
const WIDTH = 0x007d;
const SIZE = 0x0200;
const VIEW = 0x023e;
const PANE = 0x0041;
const BEGIN = 0x0809;
const END = 0x000a;

/**
 * A workbook in Excel's binary format ([MS-XLS]), which programs open without a warning about the file's name. Rows
 * beyond the format's limit continue on further sheets. Other requests are served in between.
 */
export async function xlsFile({ name, columns, rows }: Sheet, maxRows = MAX_ROWS): Promise<Buffer> {
  const perSheet = maxRows - 1;
  const texts = new SharedTexts();
  const sheets: { readonly name: string; readonly bytes: Buffer }[] = [];
  do {
    const from = sheets.length * perSheet;
    const own = { columns, rows: rows.slice(from, from + perSheet), isFirst: sheets.length === 0 };
    const title = own.isFirst ? name : `${name} ${sheets.length + 1}`;
    sheets.push({ name: title, bytes: await sheetRecords(own, texts) });
  } while (sheets.length * perSheet < rows.length);
  const head = begin(WORKBOOK).add(CODE_PAGE, uint16(UTF_16)).add(WINDOW, windowPlace).add(DATES, uint16(0));
  writeStyles(head);
  const tail = new Records();
  texts.writeTo(tail);
  tail.add(END);
  const names = new Records();
  const listSheet = (offset: number, title: string) =>
    names.add(SHEET, uint32(offset), Buffer.alloc(2), wideText(title, 1));
  const namesLength = sheets.reduce((sum, sheet) => sum + sheetEntryLength(sheet.name), 0);
  let offset = head.length + namesLength + tail.length;
  for (const sheet of sheets) {
    listSheet(offset, sheet.name);
    offset += sheet.bytes.length;
  }
  const stream = [head.bytes, names.bytes, tail.bytes, ...sheets.map(({ bytes }) => bytes)];
  return compoundFile('Workbook', Buffer.concat(stream));
}

/** Header, offset, two flags, and the title with its length and kind. */
const sheetEntryLength = (title: string) => 4 + 4 + 2 + 2 + title.length * 2;

function begin(kind: number): Records {
  const version = uint16(0x0600, kind, 0x0dbb, 0x07cc);
  return new Records().add(BEGIN, version, uint32(0x000000c1, 0x00000006));
}

/** Place and size of the window, with tabs and scroll bars. */
const windowPlace = uint16(0, 0, 0x4000, 0x2800, 0x0038, 0, 0, 1, 600);

/** Shows grid and headings, and keeps the first row in place; the first sheet is the selected one. */
const FROZEN = 0x01be;
const SELECTED = 0x0600;

interface OneSheet extends Pick<Sheet, 'columns' | 'rows'> {
  readonly isFirst: boolean;
}

async function sheetRecords({ columns, rows, isFirst }: OneSheet, texts: SharedTexts): Promise<Buffer> {
  const records = begin(WORKSHEET);
  for (const [index, { width }] of columns.entries())
    records.add(WIDTH, uint16(index, index, width * 256, styleIndex.plain, 0, 0));
  records.add(SIZE, uint32(0, rows.length + 1), uint16(0, columns.length, 0));
  for (const [column, { title }] of columns.entries())
    records.addText([0, column, styleIndex.title], texts.indexOf(title));
  for (const [index, row] of rows.entries()) {
    addRow(records, { row, number: index + 1, columns }, texts);
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
  }
  const look = isFirst ? FROZEN | SELECTED : FROZEN;
  records
    .add(VIEW, uint16(look, 0, 0, 0x0040, 0, 0, 0, 0, 0))
    .add(PANE, uint16(0, 1, 1, 0, 2))
    .add(END);
  return records.bytes;
}

interface OneRow extends Pick<Sheet, 'columns'> {
  readonly row: readonly SheetCell[];
  readonly number: number;
}

function addRow(records: Records, { row, number, columns }: OneRow, texts: SharedTexts): void {
  for (const [column, cell] of row.entries()) {
    if (cell === null || cell === '') continue;
    const place = [number, column, styleIndex[columns[column]?.style ?? 'plain']] as const;
    if (typeof cell === 'string') records.addText(place, texts.indexOf(cell));
    else records.addNumber(place, typeof cell === 'number' ? cell : serialOf(cell.day));
  }
}

/** Spreadsheet programs count days from this one. */
const serialOf = (day: Day) => daysBetween('1899-12-30', day);

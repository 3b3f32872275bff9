import { type Records, uint16, wideText } from './xls-records.ts';

/** Display format of a cell. */
export type Style = 'plain' | 'title' | 'day' | 'count' | 'money';

interface StyleFacts {
  readonly style: Style;
  readonly font: number;
  readonly format: number;
}

/** The first number of a format of our own. */
const dayFormat = 164;

const styles: readonly StyleFacts[] = [
  { style: 'plain', font: 0, format: 0 },
  { style: 'title', font: 1, format: 0 },
  { style: 'day', font: 0, format: dayFormat },
  { style: 'count', font: 0, format: 1 },
  { style: 'money', font: 0, format: 4 },
];

/** The format requires 15 base styles before those of cells. */
const BASE_STYLES = 15;

/** Index by which cells refer to a style. */
export const styleIndex = Object.fromEntries(
  styles.map(({ style }, index) => [style, BASE_STYLES + index]),
) as Readonly<Record<Style, number>>;

/** Fonts, formats and styles of a workbook. */
export function writeStyles(records: Records): void {
  // Programs expect at least four fonts.
  for (const weight of [400, 700, 400, 400]) addFont(records, weight);
  records.add(0x041e, uint16(dayFormat), wideText('dd/mm/yyyy', 2));
  for (let base = 0; base < BASE_STYLES; base += 1) addStyle(records, 0xfff5, { font: 0, format: 0 });
  for (const style of styles) addStyle(records, 0x0001, style);
  // The first base style is the one called Normal.
  records.add(0x0293, uint16(0x8000), Buffer.from([0, 0xff]));
}

function addFont(records: Records, weight: number): void {
  // Height in twentieths of a point, and the automatic colour.
  const look = Buffer.concat([uint16(200, 0, 0x7fff, weight, 0), Buffer.alloc(4)]);
  records.add(0x0031, look, wideText('Arial', 1));
}

/** At the bottom of the cell, without borders, in the automatic colours. */
function addStyle(
  records: Records,
  kind: number,
  { font, format }: Pick<StyleFacts, 'font' | 'format'>,
): void {
  const alignment = Buffer.from([0x20, 0, 0, 0]);
  const borders = Buffer.alloc(8);
  records.add(0x00e0, uint16(font, format, kind), alignment, borders, uint16(0x20c0));
}

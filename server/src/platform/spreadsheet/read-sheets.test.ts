import { batchExample, sheetLimits, xlsxFile } from '@lavra/domain';
import { expect, it } from 'vitest';
import { xlsx, xlsxOf } from '../../../test/support/xlsx.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetLimit, SheetTooLarge } from './sheet-rows.ts';

it('reads XLSX cells with their columns', async () => {
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>4500.5</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>A &amp; B</t></is></c></row></sheetData></worksheet>`;
  const shared = '<sst><si><r><t>Loca</t></r><r><t>ção</t></r></si></sst>';
  expect(await readXlsx(xlsx(sheet, shared), 100)).toEqual([['Locação', '', '4500,5'], [], ['A & B']]);
});

it('reads the XLSX that is offered as an example', async () => {
  const rows = [...batchExample('2026-11-26'), ['Locação <A> & B', '', '30/11/2026']];
  const written = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
  expect(await readXlsx(Buffer.from(xlsxFile(rows)), 100)).toEqual(written);
});

it('reads XLSX rows and cells without numbers, and empty rows', async () => {
  const sheet =
    '<sheetData><row><c><v>1</v></c><c/><c><v>2</v></c></row><row/><row r="4"><c><v>3</v></c></row><rowBreaks/></sheetData>';
  expect(await readXlsx(xlsx(sheet), 100)).toEqual([['1', '', '2'], [], [], ['3']]);
});

it('reads XLSX dates as days, formulas by their results, and merged cells by their first', async () => {
  const styles = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/>
    <numFmt numFmtId="165" formatCode="#,##0.00 &quot;dias&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const sheet = `<sheetData><row><c r="A1" s="1"><v>46361</v></c><c r="B1" s="2"><f>NOW()</f><v>46361.75</v></c>
    <c r="C1" s="3"><v>46361</v></c><c r="D1" s="1" t="s"><v>0</v></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>ok</v></c>
    <c r="F1" s="1"/><c r="G1"><v>46361</v></c></row></sheetData><mergeCells><mergeCell ref="E1:F1"/></mergeCells>`;
  const parts = {
    'xl/worksheets/sheet1.xml': sheet,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': '<sst><si><t>amanhã</t></si></sst>',
  };
  const days = ['05/12/2026', '05/12/2026', '46361', 'amanhã', 'ok', '', '46361'];
  expect(await readXlsx(xlsxOf(parts), 100)).toEqual([days]);
  const oldMac = { ...parts, 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' };
  expect((await readXlsx(xlsxOf(oldMac), 100))?.[0]?.[0]).toBe('06/12/2030');
});

it('reads the first visible sheet of an XLSX, whatever the name of its part; an empty one has no rows', async () => {
  const parts = (sheet: string) => ({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Listas" state="hidden" sheetId="1" r:id="rId1"/><sheet name="Lote" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId2" Target="/xl/worksheets/sheet.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<sheetData><row><c><v>1</v></c></row></sheetData>',
    'xl/worksheets/sheet.xml': sheet,
  });
  const filled = '<sheetData><row><c><v>2</v></c></row></sheetData>';
  expect(await readXlsx(xlsxOf(parts(filled)), 100)).toEqual([['2']]);
  expect(await readXlsx(xlsxOf(parts('<sheetData/>')), 100)).toEqual([]);
});

it('reads an XLSX whose elements and relationships have namespace prefixes', async () => {
  const parts = {
    'xl/workbook.xml':
      '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Lote" sheetId="1" rel:id="R1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<p:Relationships><p:Relationship Id="R1" Target="/xl/worksheets/lote.xml"/></p:Relationships>',
    'xl/styles.xml':
      '<x:styleSheet><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
    'xl/sharedStrings.xml': '<x:sst><x:si><x:r><x:t>Loca</x:t></x:r><x:r><x:t>ção</x:t></x:r></x:si></x:sst>',
    'xl/worksheets/lote.xml': `<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c>
      <x:c r="B1" s="1"><x:v>44899</x:v></x:c></x:row><x:row r="2"/><x:row r="3"><x:c r="B3" t="inlineStr">
      <x:is><x:t>a@x</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
  };
  expect(await readXlsx(xlsxOf(parts), 100)).toEqual([['Locação', '05/12/2026'], [], ['', 'a@x']]);
});

it('stops at the row limit, however many rows there are', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 1}"><c><v>${n}</v></c></row>`);
  expect(await readXlsx(xlsx(`<sheetData>${rows.join('')}</sheetData>`), 11)).toHaveLength(11);
  expect(readCsv(Buffer.from('a;b\n'.repeat(100_000)), 11)).toHaveLength(11);
});

it('refuses an XLSX that inflates endlessly', async () => {
  const bomb = xlsx(`<row r="1">${' '.repeat(17 * 1024 * 1024)}</row>`);
  expect(await readXlsx(bomb, 100)).toBeNull();
  const texts = xlsx('<sheetData/>', `<si>${' '.repeat(17 * 1024 * 1024)}</si>`);
  await expect(readXlsx(texts, 100)).rejects.toThrow(new SheetTooLarge('characters'));
});

const { cells, columns, cellLength, characters } = sheetLimits;
const repeatedCell = 'x'.repeat(cellLength);

it.each<[SheetLimit, string]>([
  ['cells', `${'x;'.repeat(200)}\n`.repeat(cells / 200 + 1)],
  ['columns', `${';'.repeat(columns)}x`],
  ['cellLength', `x${repeatedCell}`],
  ['characters', `${repeatedCell}\n`.repeat(characters / cellLength + 1)],
])('refuses a file with too many %s', (limit, text) => {
  expect(() => readCsv(Buffer.from(text), 100_000)).toThrow(new SheetTooLarge(limit));
});

it('refuses an XLSX that refers to a long text in every cell', async () => {
  const sheet = `<sheetData><row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row></sheetData>`;
  const long = xlsx(sheet, `<sst><si><t>${repeatedCell}</t></si></sst>`);
  await expect(readXlsx(long, 100)).rejects.toThrow(new SheetTooLarge('characters'));
});

it('ignores blank cells at the end of a row, of which programs write many', () => {
  expect(readCsv(Buffer.from(`a;;b${';'.repeat(1_000_000)}\n;;\nc`), 100)).toEqual([
    ['a', '', 'b'],
    [],
    ['c'],
  ]);
});

it('reads an XLSX that closes no element without delay', async () => {
  const [cells, texts] = ['<c r="A1">'.repeat(90_000), '<si><t>'.repeat(1_000_000)];
  expect(await readXlsx(xlsx(`<sheetData><row>${cells}</row></sheetData>`, texts), 100)).toEqual([[]]);
});

it.each([
  ['Windows-1252', Buffer.from('Loca\xe7\xe3o;1;2', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFLocação;1;2')],
  ['UTF-16', Buffer.from('\uFEFFLocação;1;2', 'utf16le')],
  ['UTF-16 in the other order', Buffer.from('\uFEFFLocação;1;2', 'utf16le').swap16()],
])('reads CSV in %s', (_, bytes) => {
  expect(readCsv(bytes, 100)).toEqual([['Locação', '1', '2']]);
});

it.each([
  ["Excel's line that states the separator", 'sep=|\r\na,b|c\r\nd|e'],
  ['line ends of an old Mac', '"a,b";c\rd;e\n'],
])('reads CSV with %s', (_, text) => {
  expect(readCsv(Buffer.from(text), 100)).toEqual([
    ['a,b', 'c'],
    ['d', 'e'],
  ]);
});

it('reads a quotation mark in CSV that nothing closes as a letter, and the rows after it', () => {
  expect(readCsv(Buffer.from('nome;e-mail\n"Ana ""Bia""";a@x\n"Caio;c@x\nDavi;d@x'), 100)).toEqual([
    ['nome', 'e-mail'],
    ['Ana "Bia"', 'a@x'],
    ['"Caio', 'c@x'],
    ['Davi', 'd@x'],
  ]);
  expect(readCsv(Buffer.from('"Caio;c@x\n"Davi" ;d@x\n"19"" tela"'), 100)).toEqual([
    ['"Caio', 'c@x'],
    ['Davi', 'd@x'],
    ['19" tela'],
  ]);
});

it('keeps line breaks and separators of quoted CSV cells', () => {
  expect(readCsv(Buffer.from('a,"b;c\r\nd"\r\n"e,f",g'), 100)).toEqual([
    ['a', 'b;c\nd'],
    ['e,f', 'g'],
  ]);
});

import { batchExample, xlsxFile } from '@lavra/domain';
import { expect, it } from 'vitest';
import { xlsx } from '../../../test/support/xlsx.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

it('reads XLSX cells with their columns', async () => {
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>4500.5</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>A &amp; B</t></is></c></row></sheetData></worksheet>`;
  const shared = '<sst><si><r><t>Loca</t></r><r><t>ção</t></r></si></sst>';
  expect(await readXlsx(xlsx(sheet, shared), 100)).toEqual([['Locação', '', '4500,5'], [], ['A & B']]);
});

it('reads the XLSX that is offered as an example', async () => {
  const rows = [...batchExample('2026-11-26'), ['Locação <A> & B', '', '30/11/2026']];
  expect(await readXlsx(Buffer.from(xlsxFile(rows)), 100)).toEqual(rows);
});

it('reads XLSX rows and cells without numbers, and empty rows', async () => {
  const sheet =
    '<sheetData><row><c><v>1</v></c><c/><c><v>2</v></c></row><row/><row r="4"><c><v>3</v></c></row><rowBreaks/></sheetData>';
  expect(await readXlsx(xlsx(sheet), 100)).toEqual([['1', '', '2'], [], [], ['3']]);
});

it('stops at the row limit, however many rows there are', async () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 1}"><c><v>${n}</v></c></row>`);
  expect(await readXlsx(xlsx(`<sheetData>${rows.join('')}</sheetData>`), 11)).toHaveLength(11);
  expect(readCsv(Buffer.from('a;b\n'.repeat(100_000)), 11)).toHaveLength(11);
});

it('refuses an XLSX that inflates endlessly', async () => {
  const bomb = xlsx(`<row r="1">${' '.repeat(17 * 1024 * 1024)}</row>`);
  expect(await readXlsx(bomb, 100)).toBeNull();
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
});

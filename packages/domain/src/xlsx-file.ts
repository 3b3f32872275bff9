/** A spreadsheet of texts as an XLSX file (ECMA-376): one sheet, whose first row stays in sight. */
export function xlsxFile(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  return storedZip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lote" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${MAX_COLUMNS}" width="22" customWidth="1"/></cols><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  });
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAX_COLUMNS = 100;

const relation = (kind: string, target: string) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function rowXml(cells: readonly string[], index: number): string {
  const texts = cells.map((text) => text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter));
  const xml = texts.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`);
  return `<row r="${index + 1}">${xml.join('')}</row>`;
}

/** An archive of uncompressed parts (APPNOTE 4.3), dated 1 January 1980 because its parts have no date. */
function storedZip(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [label, data] = [utf8(name), utf8(text)];
    // Version 2.0, no flags, stored, 00:00, 1 January 1980; the checksum and both sizes; the name's length.
    const facts = [
      ...bytesOf(2, 20, 0, 0, 0, 0x21),
      ...bytesOf(4, crc32(data), data.length, data.length),
      ...bytesOf(2, label.length, 0),
    ];
    const head = Uint8Array.from([...bytesOf(4, 0x04034b50), ...facts]);
    local.push(head, label, data);
    const place = [...bytesOf(2, 0, 0, 0), ...bytesOf(4, 0, offset)];
    central.push(Uint8Array.from([...bytesOf(4, 0x02014b50), ...bytesOf(2, 20), ...facts, ...place]), label);
    offset += head.length + label.length + data.length;
  }
  const count = Object.keys(parts).length;
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const end = [
    ...bytesOf(4, 0x06054b50),
    ...bytesOf(2, 0, 0, count, count),
    ...bytesOf(4, size, offset),
    ...bytesOf(2, 0),
  ];
  return joined([...local, ...central, Uint8Array.from(end)]);
}

/** Numbers in little-endian order. */
function bytesOf(length: 2 | 4, ...values: readonly number[]): number[] {
  return values.flatMap((value) => Array.from({ length }, (_, at) => (value >>> (8 * at)) & 0xff));
}

/** Written here, because the rules depend neither on a browser nor on Node, which have an encoder. */
function utf8(text: string): Uint8Array {
  const units = encodeURIComponent(text).match(/%..|./g) ?? [];
  return Uint8Array.from(units, (unit) =>
    unit.length === 1 ? unit.charCodeAt(0) : Number.parseInt(unit.slice(1), 16),
  );
}

function crc32(data: Uint8Array): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

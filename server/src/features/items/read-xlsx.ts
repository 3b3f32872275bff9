import { inflateRawSync } from 'node:zlib';

/** Maximum size: a sheet of a thousand rows is far smaller. */
const MAX_PART_BYTES = 16 * 1024 * 1024;
const MAX_ROWS = 5000;
const MAX_COLUMNS = 100;

/** Cells of the first sheet of an XLSX file (ECMA-376) as text; null if it is not one. */
export function readXlsx(bytes: Buffer): string[][] | null {
  try {
    const part = partsOf(bytes);
    const sheet = part('xl/worksheets/sheet1.xml');
    if (sheet === null) return null;
    const shared = textsOf(part('xl/sharedStrings.xml') ?? '');
    return rowsOf(sheet, shared);
  } catch {
    return null;
  }
}

/** Reads parts using the archive's central directory (APPNOTE 4.3). */
function partsOf(bytes: Buffer): (name: string) => string | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('no central directory');
  const places = new Map<
    string,
    { readonly offset: number; readonly size: number; readonly method: number }
  >();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    places.set(name, { method, size, offset: bytes.readUInt32LE(at + 42) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return (name) => {
    const place = places.get(name);
    if (!place) return null;
    const { offset, size, method } = place;
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const data = bytes.subarray(start, start + size);
    if (method === 0) return data.toString('utf8');
    return inflateRawSync(data, { maxOutputLength: MAX_PART_BYTES }).toString('utf8');
  };
}

/** The shared strings, each with one or several runs. */
function textsOf(xml: string): string[] {
  return [...xml.matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, item = '']) => runsOf(item));
}

function runsOf(xml: string): string {
  return [...xml.matchAll(/<t(?:\s[^>]*)?>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => unescapeXml(text))
    .join('');
}

function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (const [, number, body = ''] of sheet.matchAll(
    /<row\b[^>]*?\br="(\d+)"[^>]*?(?:\/>|>([\s\S]*?)<\/row>)/g,
  )) {
    const index = Number(number) - 1;
    if (index >= MAX_ROWS) break;
    while (rows.length < index) rows.push([]);
    rows[index] = cellsOf(body, shared);
  }
  return rows;
}

function cellsOf(body: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', content = ''] of body.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const column = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '');
    if (column < 0 || column >= MAX_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(/\bt="(\w+)"/.exec(attributes)?.[1], content, shared);
  }
  return cells;
}

function cellText(type: string | undefined, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return runsOf(content);
  const value = unescapeXml(/<v>([\s\S]*?)<\/v>/.exec(content)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type !== undefined && type !== 'n') return value;
  // Programs show a sum such as 0.30000000000000004 as 0.3.
  return value === '' ? '' : String(Number(Number(value).toPrecision(15)));
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

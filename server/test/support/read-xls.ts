/** A sheet of a workbook as rows of cells: texts and numbers, undefined where nothing is. */
export type ReadSheet = (string | number | undefined)[][];

const SECTOR = 512;
const LAST_SECTOR = 0xfffffffa;

/** The stream that begins at sector 0 of a compound file, sector by sector as its allocation table says. */
export function streamOf(file: Buffer): Buffer {
  const sector = (index: number) => file.subarray(SECTOR * (index + 1), SECTOR * (index + 2));
  const numbers = (bytes: Buffer) =>
    Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4));
  const listed = numbers(file.subarray(76, SECTOR));
  for (let list = file.readUInt32LE(68); list < LAST_SECTOR; ) {
    const own = numbers(sector(list));
    list = own.pop()!;
    listed.push(...own);
  }
  const next = listed.filter((index) => index < LAST_SECTOR).flatMap((index) => numbers(sector(index)));
  const parts: Buffer[] = [];
  for (let index = 0; index < LAST_SECTOR; index = next[index]!) parts.push(sector(index));
  return Buffer.concat(parts);
}

function* recordsOf(stream: Buffer): Generator<{ readonly type: number; readonly body: Buffer }> {
  for (let offset = 0; offset + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(offset);
    const length = stream.readUInt16LE(offset + 2);
    if (type === 0) return;
    yield { type, body: stream.subarray(offset + 4, offset + 4 + length) };
    offset += 4 + length;
  }
}

function* textsOf(body: Buffer, from: number): Generator<string> {
  for (let offset = from; offset < body.length; ) {
    const end = offset + 3 + body.readUInt16LE(offset) * 2;
    yield body.toString('utf16le', offset + 3, end);
    offset = end;
  }
}

/** Reads the sheets of an Excel file (.xls). */
export function readXls(file: Buffer): ReadSheet[] {
  const texts: string[] = [];
  const sheets: ReadSheet[] = [];
  for (const { type, body } of recordsOf(streamOf(file))) {
    if (type === 0x0809 && body.readUInt16LE(2) === 0x0010) sheets.push([]);
    if (type === 0x00fc) texts.push(...textsOf(body, 8));
    if (type === 0x003c) texts.push(...textsOf(body, 0));
    if (type !== 0x00fd && type !== 0x0203) continue;
    const [row, column] = [body.readUInt16LE(0), body.readUInt16LE(2)];
    const rows = sheets.at(-1)!;
    rows[row] ??= [];
    rows[row][column] = type === 0x00fd ? texts[body.readUInt32LE(6)] : body.readDoubleLE(6);
  }
  return sheets;
}

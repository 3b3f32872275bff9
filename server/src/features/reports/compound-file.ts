/** Writes a compound file ([MS-CFB], version 3), the container of the binary formats of Office. */

const SECTOR = 512;
const ENTRIES_PER_SECTOR = SECTOR / 4;
/** Sectors of the allocation table that the header itself lists. */
const LISTED_IN_HEADER = 109;
/** Shorter streams would belong in the file's second, finer allocation table. */
const SHORTEST_STREAM = 4096;

const FREE = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const ALLOCATION_TABLE = 0xfffffffd;
const LIST_OF_TABLE = 0xfffffffc;

const sectorsFor = (bytes: number) => Math.ceil(bytes / SECTOR);

/** A compound file with one stream. Sectors: the stream, its directory, the allocation table, the rest of its list. */
export function compoundFile(name: string, stream: Uint8Array): Buffer {
  const length = Math.max(stream.length, SHORTEST_STREAM);
  const directory = sectorsFor(length);
  const { tableSectors, listSectors } = overheadOf(directory + 1);
  const table = directory + 1;
  const list = table + tableSectors;
  const file = Buffer.alloc(SECTOR * (1 + list + listSectors));
  const sector = (index: number) => file.subarray(SECTOR * (1 + index), SECTOR * (2 + index));
  writeHeader(file, { directory, table, tableSectors, list, listSectors });
  file.set(stream, SECTOR);
  writeDirectory(sector(directory), name, length);
  const next = file.subarray(SECTOR * (1 + table), SECTOR * (1 + list));
  next.fill(0xff);
  for (let index = 0; index < directory - 1; index += 1) next.writeUInt32LE(index + 1, index * 4);
  next.writeUInt32LE(END_OF_CHAIN, (directory - 1) * 4);
  next.writeUInt32LE(END_OF_CHAIN, directory * 4);
  for (let index = table; index < list; index += 1) next.writeUInt32LE(ALLOCATION_TABLE, index * 4);
  for (let index = 0; index < listSectors; index += 1) {
    next.writeUInt32LE(LIST_OF_TABLE, (list + index) * 4);
    const isLast = index === listSectors - 1;
    writeList(sector(list + index), {
      first: LISTED_IN_HEADER + index * (ENTRIES_PER_SECTOR - 1),
      table,
      tableSectors,
      next: isLast ? END_OF_CHAIN : list + index + 1,
    });
  }
  return file;
}

/** Sectors of the allocation table and of the rest of its list. The table also counts these sectors themselves. */
function overheadOf(contents: number): { readonly tableSectors: number; readonly listSectors: number } {
  let tableSectors = 0;
  let listSectors = 0;
  for (;;) {
    const needed = Math.ceil((contents + tableSectors + listSectors) / ENTRIES_PER_SECTOR);
    const beyondHeader = Math.max(0, needed - LISTED_IN_HEADER);
    const neededList = Math.ceil(beyondHeader / (ENTRIES_PER_SECTOR - 1));
    if (needed === tableSectors && neededList === listSectors) return { tableSectors, listSectors };
    tableSectors = needed;
    listSectors = neededList;
  }
}

interface Layout {
  readonly directory: number;
  readonly table: number;
  readonly tableSectors: number;
  readonly list: number;
  readonly listSectors: number;
}

function writeHeader(file: Buffer, { directory, table, tableSectors, list, listSectors }: Layout): void {
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  // The logarithms of the sizes of a sector and of a short sector.
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(tableSectors, 44);
  file.writeUInt32LE(directory, 48);
  file.writeUInt32LE(SHORTEST_STREAM, 56);
  file.writeUInt32LE(END_OF_CHAIN, 60);
  file.writeUInt32LE(listSectors === 0 ? END_OF_CHAIN : list, 68);
  file.writeUInt32LE(listSectors, 72);
  for (let index = 0; index < LISTED_IN_HEADER; index += 1)
    file.writeUInt32LE(index < tableSectors ? table + index : FREE, 76 + index * 4);
}

function writeList(
  sector: Buffer,
  {
    first,
    table,
    tableSectors,
    next,
  }: Pick<Layout, 'table' | 'tableSectors'> & Record<'first' | 'next', number>,
): void {
  sector.fill(0xff);
  const own = Math.min(ENTRIES_PER_SECTOR - 1, tableSectors - first);
  for (let index = 0; index < own; index += 1) sector.writeUInt32LE(table + first + index, index * 4);
  sector.writeUInt32LE(next, SECTOR - 4);
}

const ENTRY = 128;
const ROOT = 5;
const STREAM = 2;
const UNUSED = 0;

function writeDirectory(sector: Buffer, name: string, length: number): void {
  writeEntry(sector.subarray(0), {
    name: 'Root Entry',
    kind: ROOT,
    child: 1,
    start: END_OF_CHAIN,
    length: 0,
  });
  writeEntry(sector.subarray(ENTRY), { name, kind: STREAM, child: FREE, start: 0, length });
  for (const index of [2, 3])
    writeEntry(sector.subarray(ENTRY * index), { name: '', kind: UNUSED, child: FREE, start: 0, length: 0 });
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly child: number;
  readonly start: number;
  readonly length: number;
}

function writeEntry(entry: Buffer, { name, kind, child, start, length }: Entry): void {
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  entry.writeUInt8(kind, 66);
  // Black, in the red-black tree of the entries.
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(FREE, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(length, 120);
}

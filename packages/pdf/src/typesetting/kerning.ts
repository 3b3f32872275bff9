import { featureSubtables, readClasses, readCoverage } from './open-type-layout.ts';

type Pairs = (first: number, second: number) => number | null;

/** Kerning between two glyphs from GPOS (pair adjustment, lookup type 2), in font units. */
export function readKerning(gpos: Buffer | undefined): (first: number, second: number) => number {
  if (!gpos) return () => 0;
  const subtables = featureSubtables(gpos, 'kern', 9)
    .filter(({ type }) => type === 2)
    .map(({ table }) => (table.readUInt16BE(0) === 1 ? readPairs(table) : readClassPairs(table)));
  const known = new Map<number, number>();
  return (first, second) => {
    const key = first * 65_536 + second;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = firstOf(subtables, first, second);
    known.set(key, value);
    return value;
  };
}

function firstOf(subtables: readonly Pairs[], first: number, second: number): number {
  for (const pairs of subtables) {
    const value = pairs(first, second);
    if (value !== null) return value;
  }
  return 0;
}

/** Offset of the horizontal advance in a value record, null when absent, and the record's length. */
function advanceIn(format: number): { at: number | null; length: number } {
  const before = [1, 2].filter((bit) => format & bit).length;
  const length = Array.from({ length: 8 }, (_, bit) => (format >> bit) & 1).reduce(
    (sum, bit) => sum + bit,
    0,
  );
  return { at: format & 4 ? before * 2 : null, length: length * 2 };
}

function readPairs(table: Buffer): Pairs {
  const coverage = indexed(readCoverage(table.subarray(table.readUInt16BE(2))));
  const one = advanceIn(table.readUInt16BE(4));
  const step = 2 + one.length + advanceIn(table.readUInt16BE(6)).length;
  return (first, second) => {
    const index = coverage.get(first);
    if (index === undefined || one.at === null) return null;
    const set = table.subarray(table.readUInt16BE(10 + index * 2));
    for (let i = 0; i < set.readUInt16BE(0); i++) {
      const at = 2 + i * step;
      if (set.readUInt16BE(at) === second) return set.readInt16BE(at + 2 + one.at);
    }
    return null;
  };
}

function readClassPairs(table: Buffer): Pairs {
  const coverage = new Set(readCoverage(table.subarray(table.readUInt16BE(2))));
  const one = advanceIn(table.readUInt16BE(4));
  const step = one.length + advanceIn(table.readUInt16BE(6)).length;
  const firsts = readClasses(table.subarray(table.readUInt16BE(8)));
  const seconds = readClasses(table.subarray(table.readUInt16BE(10)));
  const columns = table.readUInt16BE(14);
  return (first, second) => {
    if (!coverage.has(first) || one.at === null) return null;
    const cell = (firsts.get(first) ?? 0) * columns + (seconds.get(second) ?? 0);
    return table.readInt16BE(16 + cell * step + one.at);
  };
}

function indexed(glyphs: readonly number[]): ReadonlyMap<number, number> {
  return new Map(glyphs.map((glyph, index) => [glyph, index]));
}

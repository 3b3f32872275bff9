/** A lookup subtable of an OpenType layout table (GSUB, GPOS), with extensions resolved. */
export interface LayoutSubtable {
  readonly type: number;
  readonly table: Buffer;
}

/** @param extension lookup type of extensions: 7 in GSUB, 9 in GPOS */
export function featureSubtables(layout: Buffer, feature: string, extension: number): LayoutSubtable[] {
  const features = layout.subarray(layout.readUInt16BE(6));
  const lookups = layout.subarray(layout.readUInt16BE(8));
  const indices = new Set<number>();
  for (let i = 0; i < features.readUInt16BE(0); i++) {
    if (features.toString('latin1', 2 + i * 6, 6 + i * 6) !== feature) continue;
    const own = features.subarray(features.readUInt16BE(6 + i * 6));
    for (let n = 0; n < own.readUInt16BE(2); n++) indices.add(own.readUInt16BE(4 + n * 2));
  }
  return [...indices]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const lookup = lookups.subarray(lookups.readUInt16BE(2 + index * 2));
      const type = lookup.readUInt16BE(0);
      return Array.from({ length: lookup.readUInt16BE(4) }, (_, n) => {
        const table = lookup.subarray(lookup.readUInt16BE(6 + n * 2));
        if (type !== extension) return { type, table };
        return { type: table.readUInt16BE(2), table: table.subarray(table.readUInt32BE(4)) };
      });
    });
}

/** Glyphs of a coverage table, in index order. */
export function readCoverage(coverage: Buffer): number[] {
  const count = coverage.readUInt16BE(2);
  if (coverage.readUInt16BE(0) === 1)
    return Array.from({ length: count }, (_, i) => coverage.readUInt16BE(4 + i * 2));
  return Array.from({ length: count }, (_, i) => {
    const [first, last] = [coverage.readUInt16BE(4 + i * 6), coverage.readUInt16BE(6 + i * 6)];
    return Array.from({ length: last - first + 1 }, (__, n) => first + n);
  }).flat();
}

/** The class of each glyph; unlisted glyphs have class 0. */
export function readClasses(definition: Buffer): ReadonlyMap<number, number> {
  const classes = new Map<number, number>();
  if (definition.readUInt16BE(0) === 1) {
    const first = definition.readUInt16BE(2);
    for (let i = 0; i < definition.readUInt16BE(4); i++)
      classes.set(first + i, definition.readUInt16BE(6 + i * 2));
    return classes;
  }
  for (let i = 0; i < definition.readUInt16BE(2); i++) {
    const at = 4 + i * 6;
    for (let glyph = definition.readUInt16BE(at); glyph <= definition.readUInt16BE(at + 2); glyph++)
      classes.set(glyph, definition.readUInt16BE(at + 4));
  }
  return classes;
}

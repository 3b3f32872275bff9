import { featureSubtables, readCoverage } from './open-type-layout.ts';

/** Single substitutions of a feature (GSUB lookup type 1): glyph → substitute. */
export function readSubstitutes(gsub: Buffer | undefined, feature: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (!gsub) return found;
  for (const { type, table } of featureSubtables(gsub, feature, 7)) {
    if (type !== 1) continue;
    const isListed = table.readUInt16BE(0) === 2;
    for (const [index, glyph] of readCoverage(table.subarray(table.readUInt16BE(2))).entries()) {
      const to = isListed ? table.readUInt16BE(6 + index * 2) : (glyph + table.readInt16BE(4)) & 0xffff;
      if (!found.has(glyph)) found.set(glyph, to);
    }
  }
  return found;
}

import type { Update } from './written-update.ts';

/** Blanks and comments, of which readers skip any number. */
const gap = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,200}[\\r\\n])';
const heads = new RegExp(`\\d${gap}{1,64}\\d{1,20}${gap}{0,64}obj|trailer${gap}{0,64}<<`, 'g');

/** Whether streams or strings contain text that a repairing reader would parse as an object or a trailer. */
export function hidesObjects(bytes: Uint8Array, from: number, updates: readonly Update[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).toString('latin1');
  const known = new Set<number>();
  for (const { objects, section, table } of updates) {
    for (const { start, number } of objects.values()) known.add(start + `${number}`.length - 1);
    if (table) known.add(section.start + table.text.length);
  }
  for (const { index } of text.matchAll(heads)) if (!known.has(from + index)) return true;
  return false;
}

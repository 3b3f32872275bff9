import type { Update } from './written-update.ts';

/** Blanks and comments, of which readers skip any number. */
const gap = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])';
const beforeObj = new RegExp(`\\d${gap}+\\d+${gap}*$`);
const trailer = new RegExp(`trailer${gap}{0,64}<<`, 'y');
const maxContext = 400;
/** Honest data has few, and each costs up to a fifth of a millisecond. */
const maxWords = 5_000;

/** Whether streams or strings contain text that a repairing reader would parse as an object or a trailer. */
export function hidesObjects(bytes: Uint8Array, from: number, updates: readonly Update[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.length - from).toString('latin1');
  const known = new Set<number>();
  for (const { objects, section, table } of updates) {
    for (const { start, number, generation } of objects.values())
      known.add(start - from + `${number} ${generation} `.length);
    if (table) known.add(section.start - from + table.text.length);
  }
  let words = 0;
  for (const at of placesOf(text, 'obj')) {
    if (known.has(at) || text.startsWith('end', at - 3)) continue;
    if (++words > maxWords || beforeObj.test(text.slice(Math.max(0, at - maxContext), at))) return true;
  }
  for (const at of placesOf(text, 'trailer')) {
    trailer.lastIndex = at;
    if (!known.has(at) && trailer.test(text)) return true;
  }
  return false;
}

function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) yield at;
}

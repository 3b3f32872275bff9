import type { Update } from './written-update.ts';

/** Blanks of any reader, and comments, of which readers skip any number. */
const gap = '(?:[\\0\\t-\\r \\xa0]|%[^\\r\\n]*[\\r\\n])';
/** Some readers ignore signs and points in the two numbers. */
const beforeObj = new RegExp(`\\d[+.-]*${gap}+[+.-]*\\d[\\d+.-]*${gap}*$`);
const trailer = new RegExp(`^trailer${gap}*<<`);
const maxContext = 400;
/** A context that is all gap, of which the comment that it cuts is part: what lies beyond is not looked at. */
const gapBefore = new RegExp(`^(?:[^\\r\\n]*[\\r\\n])?${gap}*$`);
const gapAfter = new RegExp(`^trailer${gap}*(?:%[^\\r\\n]*)?$`);
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
    if (++words > maxWords || isBehindNumbers(text.slice(Math.max(0, at - maxContext), at))) return true;
  }
  for (const at of placesOf(text, 'trailer')) {
    if (known.has(at)) continue;
    if (++words > maxWords || isTrailer(text.slice(at, at + maxContext))) return true;
  }
  return false;
}

const isBehindNumbers = (context: string): boolean =>
  beforeObj.test(context) || (context.length === maxContext && gapBefore.test(context));

const isTrailer = (context: string): boolean =>
  trailer.test(context) || (context.length === maxContext && gapAfter.test(context));

function* placesOf(text: string, word: string): Generator<number> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) yield at;
}

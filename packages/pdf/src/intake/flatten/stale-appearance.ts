import type { PdfStream } from '@libpdf/core';
import { decodeStream } from '../decode-stream.ts';
import { dictOf, nameOf, type Resolve } from '../objects.ts';
import { winAnsiText } from './win-ansi.ts';

/**
 * The text that an appearance shows instead of the field's value; null if it shows the value, or cannot be read. A
 * different format is not different text: 1.234,56 for 1234.56, a date from its year on, a part of a long text. A value
 * that is drawn instead must be the whole text.
 */
export function staleText(
  appearance: PdfStream,
  value: string,
  { resolve, isDrawn }: { readonly resolve: Resolve; readonly isDrawn: boolean },
): string | null {
  if (lettersOf(value) === '') return null;
  const shown = shownText(appearance, resolve);
  if (shown === null) return null;
  if (lettersOf(shown) === '') return '';
  return isSameText(shown, value, isDrawn) ? null : shown;
}

/** Whether two texts are the same in another format, or one is a part of the other unless they must be whole. */
export function isSameText(one: string, other: string, mustBeWhole: boolean): boolean {
  if (lettersOf(one) === lettersOf(other) || isDateFromYear(one, other)) return true;
  const [first, second] = [markedLetters(one), markedLetters(other)];
  return !mustBeWhole && (first.includes(second) || second.includes(first));
}

const lettersOf = (text: string): string => markedLetters(text).replaceAll('|', '');

/** Letters and numbers, which are marked so that a part of one is none of a text. Other signs are a matter of format. */
const markedLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('r$', '')
    .replace(/\d(?:[\d.,]*\d)?/g, (number) => `|${plainAmount(number)}|`)
    .replace(/[^\p{L}\p{N}|]/gu, '');

/** A number without separators of thousands, and with a letter before its decimals unless they are zero. */
const plainAmount = (number: string): string =>
  number.replace(/[.,](\d{1,2})$/, (_, decimals: string) => {
    const significant = decimals.replace(/0+$/, '');
    return significant === '' ? '' : `d${significant}`;
  });

/** Whether both are one date, with the year first in one of them. */
function isDateFromYear(one: string, other: string): boolean {
  const numbers = one.match(/\d+/g) ?? [];
  const isDate = numbers.length === 3 && [numbers[0], numbers[2]].some((year) => year?.length === 4);
  return (
    isDate &&
    !/\p{L}/u.test(one + other) &&
    numbers.toReversed().join() === (other.match(/\d+/g) ?? []).join()
  );
}

/** The text of an appearance with simple fonts; null if it also draws images, forms or other fonts. */
function shownText(appearance: PdfStream, resolve: Resolve): string | null {
  const resources = dictOf(resolve(appearance.get('Resources')));
  const fonts = dictOf(resolve(resources?.get('Font')));
  const isSimple = [...(fonts ?? [])].every(([, font]) => {
    const dict = dictOf(resolve(font));
    const isOwnCode = dict?.has('ToUnicode') && nameOf(resolve(dict.get('Encoding'))) !== 'WinAnsiEncoding';
    return nameOf(resolve(dict?.get('Subtype'))) !== 'Type0' && !isOwnCode;
  });
  if (!isSimple || resources?.has('XObject')) return null;
  const content = Buffer.from(decodeStream(appearance, resolve)).toString('latin1');
  if (/\bDo\b|\bBI\b/.test(content)) return null;
  const strings = content.matchAll(/\(((?:\\[\s\S]|[^\\()])*)\)|<([0-9a-fA-F\s]*)>(?!>)/g);
  let text = '';
  for (const [, literal, hex] of strings) {
    const bytes = hex === undefined ? unescaped(literal ?? '') : Buffer.from(hex.replace(/\s/g, ''), 'hex');
    text += winAnsiText(bytes);
  }
  return text;
}

function unescaped(literal: string): Uint8Array {
  const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const text = literal.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, next: string) => {
    if (/^[0-7]/.test(next)) return String.fromCharCode(Number.parseInt(next, 8) & 0xff);
    return controls[next] ?? (/[\r\n]/.test(next) ? '' : next);
  });
  return Buffer.from(text, 'latin1');
}

import type { PdfStream } from '@libpdf/core';
import { decodeStream } from '../decode-stream.ts';
import { dictOf, nameOf, type Resolve } from '../objects.ts';
import { winAnsiText } from './win-ansi.ts';

/**
 * The text that an appearance shows instead of the field's value; null if it shows the value, or cannot be read. A
 * different format is not different text: 1.234,56 for 1234.56, another order of a date, a part of a long text.
 */
export function staleText(appearance: PdfStream, value: string, resolve: Resolve): string | null {
  const wanted = lettersOf(value);
  if (wanted === '') return null;
  const shown = shownText(appearance, resolve);
  if (shown === null) return null;
  const found = lettersOf(shown);
  if (found === '') return '';
  const isSame = found.includes(wanted) || wanted.includes(found) || sorted(found) === sorted(wanted);
  return isSame ? null : shown;
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

const sorted = (text: string): string => [...text].sort().join('');

/** The text of an appearance with simple fonts; null if it also draws images, forms or other fonts. */
function shownText(appearance: PdfStream, resolve: Resolve): string | null {
  const resources = dictOf(resolve(appearance.get('Resources')));
  const fonts = dictOf(resolve(resources?.get('Font')));
  const isSimple = [...(fonts ?? [])].every(([, font]) => {
    const dict = dictOf(resolve(font));
    return nameOf(resolve(dict?.get('Subtype'))) !== 'Type0' && !dict?.has('ToUnicode');
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

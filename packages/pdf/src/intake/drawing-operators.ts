/** A name or string that an operator may use as a resource name. */
export interface Operand {
  /** Possible dictionary keys; empty for a string with parentheses, which may match any such key. */
  readonly names: readonly string[];
  readonly operator: 'Do' | 'gs' | 'scn' | null;
}

/** White space and comments (ISO 32000-2 7.2.3, 7.2.4). */
const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`;
const then = `${gap}(Do|gs|scn|SCN)(?![A-Za-z])`;
const operands = new RegExp(
  [
    String.raw`\/(?=([^\0\t\n\f\r ()<>[\]{}/%]*)(?:${then})?)`,
    String.raw`\((?=((?:[^()\\]|\\[\s\S])*)\)(?:${then})?)`,
    `<(?=([^>]*)>(?:${then})?)`,
    String.raw`\)(?=${then})`,
  ].join('|'),
  'g',
);

/**
 * Every possible resource name in a content stream, with the operator after it. Includes matches inside strings,
 * comments and images, because readers differ on where these end, and strings, because some readers accept them as
 * names.
 */
export function operandsIn(content: Uint8Array): Operand[] {
  const text = Buffer.from(content.buffer, content.byteOffset, content.length).toString('latin1');
  return [...text.matchAll(operands)].map(
    ([, name, afterName, string, afterString, hex, afterHex, afterParenthesis]) => ({
      names: namesOf(name, string, hex),
      operator: operatorOf(afterName ?? afterString ?? afterHex ?? afterParenthesis),
    }),
  );
}

function operatorOf(word: string | undefined): Operand['operator'] {
  if (word === undefined) return null;
  return word === 'Do' || word === 'gs' ? word : 'scn';
}

function namesOf(name?: string, string?: string, hex?: string): string[] {
  const bytes = name?.replace(/#([0-9a-fA-F]{2})/g, fromHex) ?? string?.replace(escapes, unescaped);
  if (bytes !== undefined) return inBothEncodings(bytes);
  if (hex === undefined) return [];
  return inBothEncodings(
    hex.replace(/[^0-9a-fA-F]/g, '').replace(/..?/g, (pair) => fromHex('', pair.padEnd(2, '0'))),
  );
}

/** Names are bytes, which parsers decode as UTF-8 or as Latin-1. */
function inBothEncodings(bytes: string): string[] {
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8');
  return decoded === bytes ? [bytes] : [bytes, decoded];
}

const fromHex = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));

/** ISO 32000-2 table 3. */
const escapes = /\\(\r\n|[0-7]{1,3}|[\s\S])/g;
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(_: string, sign: string): string {
  if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 0xff);
  return /^[\r\n]/.test(sign) ? '' : (controls[sign] ?? sign);
}

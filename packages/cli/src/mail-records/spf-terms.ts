import { isIPv4, isIPv6 } from 'node:net';

/** One term of an SPF record (RFC 7208 §4.6.1); `value` is what follows `:` or `=`, `length` the prefix. */
export interface SpfTerm {
  readonly text: string;
  readonly name: string;
  readonly qualifier: '+' | '-' | '~' | '?';
  readonly value: string | null;
  readonly length: number | null;
  readonly isModifier: boolean;
}

const DOMAIN_SPEC =
  /^(?:[\x21-\x24\x26-\x7e]|%[%_-]|%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\})*(?:\.[a-z0-9][a-z0-9-]*\.?|%\{[^}]+\})$/i;
const LOOKUPS = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'];

/** What counts towards the ten look-ups (§4.6.4). */
export const isLookup = ({ name }: SpfTerm): boolean => LOOKUPS.includes(name);

export const isSpf = (record: string): boolean => /^v=spf1(?: |$)/i.test(record);

/** The terms of a record in their order; null for each that the grammar does not know (§12). */
export function readSpf(record: string): (SpfTerm | { readonly wrong: string })[] {
  const terms = record.split(' ').slice(1).filter(Boolean);
  const seen = new Set<string>();
  return terms.map((text) => {
    const term = readTerm(text);
    // §6: redirect and exp at most once each.
    const isRepeated = term?.isModifier && ['redirect', 'exp'].includes(term.name) && seen.has(term.name);
    if (term === null || isRepeated) return { wrong: text };
    if (term.isModifier) seen.add(term.name);
    return term;
  });
}

function readTerm(text: string): SpfTerm | null {
  const modifier = /^([a-z][a-z0-9_.-]*)=(.*)$/i.exec(text);
  if (modifier) {
    const [, name = '', value = ''] = modifier;
    const term = {
      text,
      name: name.toLowerCase(),
      qualifier: '+',
      value,
      length: null,
      isModifier: true,
    } as const;
    return ['redirect', 'exp'].includes(term.name) && !DOMAIN_SPEC.test(value) ? null : term;
  }
  const [, sign = '', name = '', value = null, prefix = ''] =
    /^([-+~?]?)([a-z0-9]+)(?::([^/]*(?:\{[^}]*\}[^/]*)*))?((?:\/.*)?)$/i.exec(text) ?? [];
  const term = {
    text,
    name: name.toLowerCase(),
    qualifier: (sign || '+') as SpfTerm['qualifier'],
    value,
    length: prefix === '' ? null : Number(prefix.slice(1)),
    isModifier: false,
  };
  return isMechanism(term, prefix) ? term : null;
}

function isMechanism({ name, value }: SpfTerm, prefix: string): boolean {
  const isDomain = value !== null && DOMAIN_SPEC.test(value);
  switch (name) {
    case 'all':
      return value === null && prefix === '';
    case 'include':
    case 'exists':
      return isDomain && prefix === '';
    case 'ptr':
      return (value === null || isDomain) && prefix === '';
    case 'a':
    case 'mx': {
      const [, four = '0', six = '0'] = /^(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(prefix) ?? ['', '99'];
      return (value === null || isDomain) && Number(four) <= 32 && Number(six) <= 128;
    }
    case 'ip4':
      return value !== null && isIPv4(value) && isPrefix(prefix, 32);
    case 'ip6':
      return value !== null && isIPv6(value) && isPrefix(prefix, 128);
    default:
      return false;
  }
}

const isPrefix = (prefix: string, most: number): boolean =>
  prefix === '' || (/^\/(0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix.slice(1)) <= most);

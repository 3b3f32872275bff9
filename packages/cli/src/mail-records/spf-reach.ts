import { BlockList, isIPv6 } from 'node:net';
import { canonicalName, type DnsAnswers } from './answers.ts';
import { isLookup, isSpf, readSpf, type SpfTerm } from './spf-terms.ts';

/** All that an SPF record leads to, as far as the answers tell. */
export interface SpfReach {
  readonly lookups: number;
  readonly includes: ReadonlySet<string>;
  /** Named, and not in the answers. */
  readonly unknown: ReadonlySet<string>;
  /** In the answers, without exactly one valid SPF record; each with the domain of our own term that leads there. */
  readonly broken: ReadonlyMap<string, string>;
  /** Led back to, with the domain of our own term that does. */
  readonly circular: ReadonlyMap<string, string>;
}

function spfTerms(records: readonly string[] | null): readonly SpfTerm[] | null {
  const found = (records ?? []).filter(isSpf);
  const terms = found.length === 1 ? readSpf(found[0] ?? '') : null;
  return terms?.every((term): term is SpfTerm => !('wrong' in term)) ? terms : null;
}

/** The other record that a term goes on in; redirect does not count beside `all` (RFC 7208 §6.1). */
function targetOf(term: SpfTerm, terms: readonly SpfTerm[]): string | null {
  const isFollowed =
    term.name === 'include' || (term.name === 'redirect' && !terms.some(({ name }) => name === 'all'));
  return isFollowed && term.value !== null ? canonicalName(term.value) : null;
}

export function spfReach(answers: DnsAnswers, domain: string, own: readonly SpfTerm[]): SpfReach {
  const reach = {
    lookups: 0,
    includes: new Set<string>(),
    unknown: new Set<string>(),
    broken: new Map<string, string>(),
    circular: new Map<string, string>(),
  };
  const walk = (terms: readonly SpfTerm[], path: readonly string[]): void => {
    for (const term of terms) {
      const target = targetOf(term, terms);
      if (isLookup(term) && (target !== null || term.name !== 'redirect')) reach.lookups += 1;
      // Far beyond the limit already: no file may keep this walking.
      if (target === null || reach.lookups > 200) continue;
      if (term.qualifier === '+') reach.includes.add(target);
      const records = answers.txt(target);
      const next = spfTerms(records);
      if (path.includes(target)) reach.circular.set(target, path[1] ?? target);
      else if (target.includes('%') || records === null) reach.unknown.add(target);
      else if (next === null) reach.broken.set(target, path[1] ?? target);
      else walk(next, [...path, target]);
    }
  };
  walk(own, [canonicalName(domain)]);
  return reach;
}

/** `UNKNOWN` where an address decides that TXT records do not hold (a, mx, ptr, exists, a domain not given). */
export type SpfResult = 'PASS' | 'FAIL' | 'UNKNOWN';

/** What the record says of an address (RFC 7208 §4.6.2, first match). */
export function spfResult(answers: DnsAnswers, terms: readonly SpfTerm[], ip: string, depth = 0): SpfResult {
  if (depth > 10) return 'UNKNOWN';
  const follow = (domain: string): SpfResult => {
    const next = spfTerms(answers.txt(domain));
    return next === null ? 'UNKNOWN' : spfResult(answers, next, ip, depth + 1);
  };
  let isUnsure = false;
  for (const term of terms.filter(({ isModifier }) => !isModifier)) {
    const match = term.name === 'include' ? follow(term.value ?? '') : matches(term, ip);
    if (match === 'PASS') {
      if (term.qualifier === '+') return 'PASS';
      return isUnsure ? 'UNKNOWN' : 'FAIL';
    }
    isUnsure ||= match === 'UNKNOWN';
  }
  const redirect = terms.find(({ name, isModifier }) => isModifier && name === 'redirect');
  const rest = redirect ? follow(redirect.value ?? '') : 'FAIL';
  return rest === 'FAIL' && isUnsure ? 'UNKNOWN' : rest;
}

function matches({ name, value, length }: SpfTerm, ip: string): SpfResult {
  if (name === 'all') return 'PASS';
  if (name !== 'ip4' && name !== 'ip6') return 'UNKNOWN';
  const family = name === 'ip4' ? 'ipv4' : 'ipv6';
  if (isIPv6(ip) !== (name === 'ip6')) return 'FAIL';
  const range = new BlockList();
  range.addSubnet(value ?? '', length ?? (name === 'ip4' ? 32 : 128), family);
  return range.check(ip, family) ? 'PASS' : 'FAIL';
}

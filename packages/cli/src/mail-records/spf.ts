import { isIPv6 } from 'node:net';
import { canonicalName, type DnsAnswers } from './answers.ts';
import { type Achado, finding, type Motivo } from './finding.ts';
import { type SpfReach, spfReach, spfResult } from './spf-reach.ts';
import { isSpf, readSpf, type SpfTerm } from './spf-terms.ts';

/** Who hands the mail over: an address, a provider's SPF domain, both or neither known. */
export interface SpfSender {
  readonly ip: string | null;
  readonly include: string | null;
}

const LOOKUP_LIMIT = 10;

/** Checks the SPF record of the return address's domain (RFC 7208). */
export function checkSpf(answers: DnsAnswers, domain: string, sender: SpfSender): Achado[] {
  const records = (answers.txt(domain) ?? []).filter(isSpf);
  const read = records.flatMap(readSpf);
  const terms = read.filter((term): term is SpfTerm => !('wrong' in term));
  const say = (motivo: Motivo, detalhe: string | null = null, from = terms) =>
    finding(motivo, detalhe, publish(domain, from, sender));
  if (records.length === 0) return [say('SPF_AUSENTE')];
  if (records.length > 1) return [say('SPF_REPETIDO', String(records.length))];
  const wrong = read.flatMap((term) => ('wrong' in term ? [say('SPF_SINTAXE', term.wrong)] : []));
  const reach = spfReach(answers, domain, terms);
  return [
    ...wrong,
    ...ofEnd(terms, say),
    ...(terms.some(({ name }) => name === 'ptr') ? [say('SPF_PTR')] : []),
    ...ofReach(reach, terms, say, answers, domain, sender),
    // One wrong term voids the whole record (§4.6): nobody is authorised until it is right.
    ...(wrong.length > 0 ? [] : ofSender(answers, terms, reach, sender, say)),
  ];
}

type Say = (motivo: Motivo, detalhe?: string | null, from?: SpfTerm[]) => Achado;

function ofEnd(terms: readonly SpfTerm[], say: Say): Achado[] {
  const at = terms.findIndex(({ name }) => name === 'all');
  const all = terms[at];
  if (!all) return terms.some(({ name }) => name === 'redirect') ? [] : [say('SPF_SEM_FIM')];
  const late = terms.slice(at + 1).filter(({ isModifier }) => !isModifier);
  return [
    ...(all.qualifier === '+' ? [say('SPF_ABERTO', all.text)] : []),
    ...(all.qualifier === '?' ? [say('SPF_NEUTRO')] : []),
    ...late.map(({ text }) => say('SPF_DEPOIS_DO_FIM', text)),
  ];
}

function ofReach(
  reach: SpfReach,
  terms: SpfTerm[],
  say: Say,
  answers: DnsAnswers,
  domain: string,
  sender: SpfSender,
): Achado[] {
  const isSender = (top: string) => sender.include !== null && canonicalName(sender.include) === top;
  // Without the term that leads there, unless it is the one that must be let in: that one is its provider's to mend.
  const leaveOut = (motivo: Motivo, target: string, top: string) =>
    isSender(top)
      ? finding(motivo, target, null)
      : say(
          motivo,
          target,
          terms.filter(({ value }) => canonicalName(value ?? '') !== top),
        );
  const flat = flattened(answers, terms);
  const isEnough = spfReach(answers, domain, flat).lookups <= LOOKUP_LIMIT;
  return [
    ...(reach.lookups > LOOKUP_LIMIT
      ? [
          finding(
            'SPF_CONSULTAS_DEMAIS',
            String(reach.lookups),
            isEnough ? publish(domain, flat, sender) : null,
          ),
        ]
      : []),
    ...[...reach.circular].map(([target, top]) => leaveOut('SPF_CIRCULAR', target, top)),
    ...[...reach.broken].map(([target, top]) => leaveOut('SPF_INCLUDE_SEM_REGISTRO', target, top)),
    // The record may be right: what is missing is an answer, so there is nothing to publish.
    ...[...reach.unknown].map((target) => finding('SPF_INCLUDE_NAO_INFORMADO', target, null)),
  ];
}

/** Includes that lead to addresses alone, as those addresses: the same senders with fewer look-ups. */
function flattened(answers: DnsAnswers, terms: readonly SpfTerm[], depth = 0): SpfTerm[] {
  return terms.flatMap((term) => {
    if (term.name !== 'include' || term.qualifier !== '+' || depth > 10) return [term];
    const [record, ...more] = (answers.txt(term.value ?? '') ?? []).filter(isSpf);
    if (record === undefined || more.length > 0) return [term];
    const inner = readSpf(record).filter((next): next is SpfTerm => !('wrong' in next));
    const addresses = flattened(
      answers,
      inner.filter(({ name }) => name !== 'all'),
      depth + 1,
    );
    const areAddresses = addresses.every(({ name, qualifier }) => /^ip[46]$/.test(name) && qualifier === '+');
    return areAddresses && addresses.length > 0 ? addresses : [term];
  });
}

function ofSender(
  answers: DnsAnswers,
  terms: readonly SpfTerm[],
  reach: SpfReach,
  { ip, include }: SpfSender,
  say: Say,
): Achado[] {
  const isMissing = include !== null && !reach.includes.has(canonicalName(include));
  const result = ip === null ? 'PASS' : spfResult(answers, terms, ip);
  return [
    ...(isMissing ? [say('SPF_NAO_AUTORIZA', include)] : []),
    ...(result === 'FAIL' ? [say('SPF_NAO_AUTORIZA', ip)] : []),
    ...(result === 'UNKNOWN' ? [say('SPF_AUTORIZACAO_INCERTA', ip)] : []),
  ];
}

function publish(domain: string, terms: readonly SpfTerm[], { ip, include }: SpfSender) {
  const senders = [
    ...(ip === null ? [] : [`${isIPv6(ip) ? 'ip6' : 'ip4'}:${ip}`]),
    ...(include === null ? [] : [`include:${canonicalName(include)}`]),
  ];
  const isKept = ({ name }: SpfTerm) => !['all', 'ptr', 'redirect'].includes(name);
  const kept = terms.filter(isKept).map(({ text }) => text);
  const redirect = terms.find(({ name }) => name === 'redirect');
  const all = terms.find(({ name }) => name === 'all');
  const end = redirect && !all ? redirect.text : all?.qualifier === '-' ? '-all' : '~all';
  const body = [...new Set([...senders, ...kept])];
  // Nothing known to let in: a record without a sender would forbid all mail.
  if (body.length === 0 && end !== redirect?.text) return null;
  return { nome: domain, valor: ['v=spf1', ...body, end].join(' ') };
}

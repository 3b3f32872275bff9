import { canonicalName, type DnsAnswers } from './answers.ts';
import { type Achado, finding, type Motivo } from './finding.ts';
import { readTags, writeTags } from './tag-list.ts';

/** The domains of one mail: what its reader sees, what SPF checks, what DKIM signs for. */
export interface MailDomains {
  readonly from: string;
  readonly returnPath: string;
  readonly dkim: string;
}

const POLICIES = ['none', 'quarantine', 'reject'];
const isDmarc = (record: string): boolean => /^v\s*=\s*DMARC1\s*(;|$)/.test(record);

/** Checks the DMARC record of a From domain, or of the domain above that has one (RFC 7489 §6.3, §6.6.3). */
export function checkDmarc(answers: DnsAnswers, domains: MailDomains): Achado[] {
  const { domain, records } = find(answers, domains.from);
  const nome = `_dmarc.${domain}`;
  const [record] = records;
  const first = {
    nome: `_dmarc.${domains.from}`,
    valor: `v=DMARC1; p=quarantine; rua=mailto:dmarc@${domains.from}`,
  };
  if (record === undefined) return [finding('DMARC_AUSENTE', null, first)];
  const tags = readTags(record);
  if (records.length > 1)
    return [
      finding(
        'DMARC_REPETIDO',
        String(records.length),
        tags === null ? { ...first, nome } : { nome, valor: mend(tags, {}) },
      ),
    ];
  if (tags === null) return [finding('DMARC_SINTAXE', record, { ...first, nome })];
  const say: Say = (motivo, detalhe, changed) =>
    finding(motivo, detalhe, { nome, valor: mend(tags, changed) });
  return [
    ...ofPolicy(tags, domain !== domains.from, say),
    ...ofReports(answers, tags, domain, say),
    ...ofAlignment(tags, domain, domains, say),
  ];
}

type Say = (motivo: Motivo, detalhe: string | null, changed: Readonly<Record<string, string>>) => Achado;

/** Without a list of public suffixes the organisation's domain is the nearest above that has a record. */
function find(answers: DnsAnswers, from: string) {
  const labels = from.split('.');
  for (let at = 0; at < labels.length - 1; at += 1) {
    const domain = labels.slice(at).join('.');
    const records = answers.txt(`_dmarc.${domain}`)?.filter((record) => /^v\s*=\s*DMARC/i.test(record)) ?? [];
    const valid = records.filter(isDmarc);
    if (records.length > 0) return { domain, records: valid.length > 0 ? valid : records };
  }
  return { domain: from, records: [] };
}

function ofPolicy(tags: ReadonlyMap<string, string>, isAbove: boolean, say: Say): Achado[] {
  const policy = tags.get('p')?.toLowerCase() ?? null;
  const sub = tags.get('sp')?.toLowerCase() ?? null;
  const percent = tags.get('pct') ?? '100';
  const isPercent = /^\d{1,3}$/.test(percent) && Number(percent) <= 100;
  const wrong = (['adkim', 'aspf'] as const).filter((tag) => !/^[rs]$/i.test(tags.get(tag) ?? 'r'));
  const [version] = tags.values();
  if (version !== 'DMARC1') return [say('DMARC_SINTAXE', `v=${version ?? ''}`, {})];
  if (policy === null || !POLICIES.includes(policy))
    return [say('DMARC_POLITICA', `p=${policy ?? ''}`, { p: 'quarantine' })];
  const applied = isAbove ? (sub ?? policy) : policy;
  return [
    ...([...tags.keys()][1] === 'p' ? [] : [say('DMARC_ORDEM', null, {})]),
    ...(sub !== null && !POLICIES.includes(sub) ? [say('DMARC_POLITICA', `sp=${sub}`, { sp: policy })] : []),
    ...(applied === 'none'
      ? [say('DMARC_SO_OBSERVA', null, isAbove && sub ? { sp: 'quarantine' } : { p: 'quarantine' })]
      : []),
    ...(!isAbove && sub === 'none' && policy !== 'none'
      ? [say('DMARC_SUBDOMINIOS', null, { sp: policy })]
      : []),
    ...(isPercent ? [] : [say('DMARC_SINTAXE', `pct=${percent}`, { pct: '100' })]),
    ...(isPercent && percent !== '100' ? [say('DMARC_PARCIAL', percent, { pct: '100' })] : []),
    ...wrong.map((tag) => say('DMARC_SINTAXE', `${tag}=${tags.get(tag) ?? ''}`, { [tag]: 'r' })),
  ];
}

/** A report address (RFC 7489 §6.2): `mailto:` with an optional size limit. */
const REPORT_URI = /^mailto:[^\s@,!;]+@([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:!\d+[kmgt]?)?$/i;

function ofReports(
  answers: DnsAnswers,
  tags: ReadonlyMap<string, string>,
  domain: string,
  say: Say,
): Achado[] {
  const found: Achado[] = [];
  for (const tag of ['rua', 'ruf']) {
    const addresses = (tags.get(tag) ?? '').split(',').map((address) => address.trim());
    if (!tags.has(tag)) continue;
    const good = addresses.filter((address) => REPORT_URI.test(address));
    const kept = good.join(',') || `mailto:dmarc@${domain}`;
    for (const address of addresses) {
      const target = canonicalName(REPORT_URI.exec(address)?.[1] ?? '');
      if (target === '') found.push(say('DMARC_ENDERECO', `${tag}=${address}`, { [tag]: kept }));
      else if (!isWithin(target, domain) && !isWithin(domain, target) && !agrees(answers, domain, target))
        // RFC 7489 §7.1: who receives must say so, in a record of theirs.
        found.push(
          finding('DMARC_RELATORIO_FORA', target, {
            nome: `${domain}._report._dmarc.${target}`,
            valor: 'v=DMARC1',
          }),
        );
    }
  }
  return tags.has('rua')
    ? found
    : [say('DMARC_SEM_RELATORIO', null, { rua: `mailto:dmarc@${domain}` }), ...found];
}

const agrees = (answers: DnsAnswers, domain: string, target: string): boolean =>
  [`${domain}._report._dmarc.${target}`, `*._report._dmarc.${target}`].some((name) =>
    answers.txt(name)?.some(isDmarc),
  );

function ofAlignment(
  tags: ReadonlyMap<string, string>,
  organisation: string,
  { from, returnPath, dkim }: MailDomains,
  say: Say,
): Achado[] {
  const isAligned = (other: string, tag: string): boolean =>
    tags.get(tag)?.toLowerCase() === 's'
      ? other === from
      : isWithin(other, organisation) || isWithin(from, other);
  const isSpfAligned = isAligned(returnPath, 'aspf');
  const isDkimAligned = isAligned(dkim, 'adkim');
  // Relaxing helps where only the strictness stands between them; another domain is the server's setting.
  const answer = (motivo: Motivo, other: string, tag: string): Achado =>
    isWithin(other, organisation) || isWithin(from, other)
      ? say(motivo, other, { [tag]: 'r' })
      : finding(motivo, other, null);
  if (!isSpfAligned && !isDkimAligned) return [answer('DMARC_DESALINHADO', dkim, 'adkim')];
  return [
    ...(isSpfAligned ? [] : [answer('DMARC_SPF_DESALINHADO', returnPath, 'aspf')]),
    ...(isDkimAligned ? [] : [answer('DMARC_DKIM_DESALINHADO', dkim, 'adkim')]),
  ];
}

const isWithin = (domain: string, parent: string): boolean =>
  domain === parent || domain.endsWith(`.${parent}`);

/** The same record with tags changed, `v` and `p` first as readers expect them. */
function mend(tags: ReadonlyMap<string, string>, changed: Readonly<Record<string, string>>): string {
  const all = new Map([...tags, ...Object.entries(changed)]);
  const rest = [...all].filter(([name]) => name !== 'v' && name !== 'p');
  return writeTags([['v', 'DMARC1'], ['p', all.get('p') ?? 'quarantine'], ...rest]);
}

import { createPublicKey, type KeyObject } from 'node:crypto';
import { canonicalName, type DnsAnswers } from './answers.ts';
import { type Achado, finding, type Motivo } from './finding.ts';
import { readTags, writeTags } from './tag-list.ts';

/** DER before the 32 octets of an Ed25519 key: RFC 8463 publishes them bare. */
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** What is looked for: without a selector, each that the answers hold. */
export interface DkimSigner {
  readonly domain: string;
  readonly selector: string | null;
  /** The public half of the key that signs, when it is known. */
  readonly key: KeyObject | null;
}

/** Checks the DKIM records of a signing domain (RFC 6376 §3.6.1, RFC 8301, RFC 8463). */
export function checkDkim(answers: DnsAnswers, { domain, selector, key }: DkimSigner): Achado[] {
  const suffix = `._domainkey.${canonicalName(domain)}`;
  const held = answers.names.filter((name) => name.endsWith(suffix));
  const names = selector === null ? held : [`${canonicalName(selector)}${suffix}`];
  if (names.length === 0) return [finding('DKIM_SEM_SELETOR', null, null)];
  return names.flatMap((name) => checkRecord(name, answers.txt(name) ?? [], key));
}

function checkRecord(nome: string, records: readonly string[], key: KeyObject | null): Achado[] {
  const own = key === null ? null : dkimRecord(key);
  const good = own === null ? null : { nome, valor: own };
  const [record] = records;
  if (record === undefined) return [finding('DKIM_AUSENTE', nome, good)];
  if (records.length > 1) return [finding('DKIM_REPETIDO', nome, good)];
  const tags = readTags(record);
  if (tags === null) return [finding('DKIM_SINTAXE', nome, good)];
  const mended = (changed: Readonly<Record<string, string | null>>) =>
    good ?? { nome, valor: mend(tags, changed) };
  const say = (motivo: Motivo, detalhe: string | null, changed: Readonly<Record<string, string | null>>) =>
    finding(motivo, detalhe, mended(changed));
  const flags = list(tags.get('t'));
  const hashes = tags.get('h');
  const services = list(tags.get('s') ?? '*');
  return [
    ...ofVersion(tags, say),
    ...(hashes !== undefined && !list(hashes).includes('sha256')
      ? [say('DKIM_RESUMO', hashes, { h: null })]
      : []),
    ...(services.some((service) => ['*', 'email'].includes(service))
      ? []
      : [say('DKIM_SERVICO', services.join(':'), { s: null })]),
    ...(flags.includes('y')
      ? [say('DKIM_TESTE', nome, { t: flags.filter((flag) => flag !== 'y').join(':') || null })]
      : []),
    ...ofKey(tags, key, (motivo, detalhe = nome) => finding(motivo, detalhe, good)),
  ];
}

type Say = (
  motivo: Motivo,
  detalhe: string | null,
  changed: Readonly<Record<string, string | null>>,
) => Achado;

function ofVersion(tags: ReadonlyMap<string, string>, say: Say): Achado[] {
  const version = tags.get('v');
  if (version === undefined) return [say('DKIM_SEM_VERSAO', null, {})];
  const isFirst = tags.keys().next().value === 'v';
  return version === 'DKIM1' && isFirst ? [] : [say('DKIM_VERSAO', version, {})];
}

function ofKey(
  tags: ReadonlyMap<string, string>,
  key: KeyObject | null,
  say: (motivo: Motivo, detalhe?: string) => Achado,
): Achado[] {
  const type = tags.get('k') ?? 'rsa';
  const value = tags.get('p')?.replace(/\s/g, '');
  if (!['rsa', 'ed25519'].includes(type)) return [say('DKIM_TIPO', type)];
  if (value === undefined) return [say('DKIM_SEM_CHAVE')];
  if (value === '') return [say('DKIM_REVOGADA')];
  const published = readDkimKey(type, value);
  if (published === null) return [say('DKIM_CHAVE_ILEGIVEL')];
  const bits = published.asymmetricKeyDetails?.modulusLength ?? null;
  return [
    // RFC 8301 §3.2: verifiers refuse less than 1024 bits, signers should use 2048.
    ...(bits !== null && bits < 1024 ? [say('DKIM_CHAVE_CURTA', String(bits))] : []),
    ...(bits !== null && bits >= 1024 && bits < 2048 ? [say('DKIM_CHAVE_FRACA', String(bits))] : []),
    ...(key === null || published.equals(key) ? [] : [say('DKIM_OUTRA_CHAVE')]),
  ];
}

/** The key of a record's `p`, or null where it is none of type `k`. */
export function readDkimKey(k: string, p: string): KeyObject | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(p)) return null;
  const bytes = Buffer.from(p, 'base64');
  const der = k === 'ed25519' ? Buffer.concat([ED25519_HEAD, bytes]) : bytes;
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    // OpenSSL lets go what follows the key; a verifier need not.
    const isWhole = key.export({ format: 'der', type: 'spki' }).equals(der);
    return key.asymmetricKeyType === k && isWhole ? key : null;
  } catch {
    return null;
  }
}

/** The record that publishes a public key. */
export function dkimRecord(key: KeyObject): string {
  const der = key.export({ format: 'der', type: 'spki' });
  const isEd25519 = key.asymmetricKeyType === 'ed25519';
  const p = (isEd25519 ? der.subarray(ED25519_HEAD.length) : der).toString('base64');
  return writeTags([
    ['v', 'DKIM1'],
    ['k', isEd25519 ? 'ed25519' : 'rsa'],
    ['p', p],
  ]);
}

/** The same record with tags changed (null leaves one out), `v` first. */
function mend(tags: ReadonlyMap<string, string>, changed: Readonly<Record<string, string | null>>): string {
  const rest = [...tags].flatMap(([name, value]): [string, string][] => {
    const next = name in changed ? (changed[name] ?? null) : value;
    return name === 'v' || next === null ? [] : [[name, next]];
  });
  return writeTags([['v', 'DKIM1'], ...rest]);
}

const list = (value = ''): string[] =>
  value
    .split(':')
    .map((part) => part.trim())
    .filter(Boolean);

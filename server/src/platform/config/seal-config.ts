import type { SignaturePolicy } from '@lavra/pdf/cms';
import { type SealKeySource, type SealLevel, type SealSetup, sealLevels } from '../pdf/index.ts';

/** Seal settings; `chave` null: the development authority's key. */
export interface SealConfig extends Omit<SealSetup, 'chave'> {
  readonly chave: SealKeySource | null;
}

export const sealSettings = [
  'LAVRA_SEAL_KEY',
  'LAVRA_SEAL_CERT',
  'LAVRA_SEAL_PASSPHRASE',
  'LAVRA_SEAL_PKCS11_MODULE',
  'LAVRA_SEAL_PKCS11_TOKEN',
  'LAVRA_SEAL_PKCS11_SLOT',
  'LAVRA_SEAL_PKCS11_KEY_LABEL',
  'LAVRA_SEAL_PKCS11_PIN',
  'LAVRA_SEAL_LEVEL',
  'LAVRA_SEAL_POLICY_OID',
  'LAVRA_SEAL_POLICY_SHA256',
  'LAVRA_SEAL_REVOCATION_HOSTS',
  'LAVRA_TSA_URL',
  'LAVRA_TSA_USER',
  'LAVRA_TSA_PASSWORD',
  'LAVRA_TSA_POLICY',
  'LAVRA_TSA_CERTS',
] as const;
type Setting = (typeof sealSettings)[number];

/** Access to the environment for readers of settings. */
export interface SettingReader {
  /** Null when not set. */
  text(name: Setting): string | null;
  /** Null when not set, or when invalid, which is recorded as a mistake. */
  check(name: Setting, fits: (value: string) => boolean, must: string): string | null;
  mistake(line: string): void;
}

const timestampTimeoutMs = 10_000;
const isOid = (value: string) => /^[0-2](\.\d{1,12}){1,20}$/.test(value);
const isHost = (value: string) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(value);

/** Reads the key, level, timestamp authority and policy of the seal. Contradictions are mistakes. */
export function readSealConfig(read: SettingReader): SealConfig {
  const level = read.check('LAVRA_SEAL_LEVEL', isLevel, `um de ${sealLevels.join(', ')}`);
  const nivel = level !== null && isLevel(level) ? level : 'B-B';
  const carimbo = readAuthority(read);
  if (nivel !== 'B-B' && carimbo === null && read.text('LAVRA_TSA_URL') === null)
    read.mistake(`LAVRA_TSA_URL é obrigatória com LAVRA_SEAL_LEVEL=${nivel}.`);
  if (nivel === 'B-B' && level === null && carimbo !== null)
    read.mistake('LAVRA_SEAL_LEVEL deve ser B-T, B-LT ou B-LTA com LAVRA_TSA_URL.');
  const servidoresRevogacao = readHosts(read);
  const needsHosts = nivel === 'B-LT' || nivel === 'B-LTA';
  if (needsHosts && servidoresRevogacao.length === 0 && read.text('LAVRA_SEAL_REVOCATION_HOSTS') === null)
    read.mistake(`LAVRA_SEAL_REVOCATION_HOSTS é obrigatória com LAVRA_SEAL_LEVEL=${nivel}.`);
  return { chave: readKey(read), nivel, carimbo, politica: readPolicy(read), servidoresRevogacao };
}

function isLevel(value: string): value is SealLevel {
  return sealLevels.some((level) => level === value);
}

function readKey(read: SettingReader): SealKeySource | null {
  const path = read.text('LAVRA_SEAL_KEY');
  const cadeiaCaminho = read.text('LAVRA_SEAL_CERT');
  const senha = read.text('LAVRA_SEAL_PASSPHRASE');
  const modulo = read.text('LAVRA_SEAL_PKCS11_MODULE');
  if (path !== null && modulo !== null)
    read.mistake('LAVRA_SEAL_KEY e LAVRA_SEAL_PKCS11_MODULE: use só uma.');
  if (modulo !== null) return readToken(read, modulo);
  for (const name of sealSettings) {
    const isOfToken = name.startsWith('LAVRA_SEAL_PKCS11_');
    if (isOfToken && read.text(name) !== null)
      read.mistake(`LAVRA_SEAL_PKCS11_MODULE é obrigatória com ${name}.`);
  }
  if (path === null) {
    for (const name of ['LAVRA_SEAL_CERT', 'LAVRA_SEAL_PASSPHRASE'] as const)
      if (read.text(name) !== null) read.mistake(`LAVRA_SEAL_KEY é obrigatória com ${name}.`);
    return null;
  }
  if (/\.(p12|pfx)$/i.test(path)) return { pkcs12Caminho: path, senha, cadeiaCaminho };
  if (cadeiaCaminho === null) {
    read.mistake(
      'LAVRA_SEAL_CERT não foi definida: LAVRA_SEAL_KEY é PEM (um PKCS#12 termina em .p12 ou .pfx).',
    );
    return null;
  }
  return { chaveCaminho: path, cadeiaCaminho, raizCaminho: cadeiaCaminho, senha };
}

function readToken(read: SettingReader, modulo: string): SealKeySource {
  const slot = read.check(
    'LAVRA_SEAL_PKCS11_SLOT',
    (value) => /^\d{1,10}$/.test(value),
    'o número de um slot',
  );
  const token = read.text('LAVRA_SEAL_PKCS11_TOKEN');
  if (slot !== null && token !== null)
    read.mistake('LAVRA_SEAL_PKCS11_TOKEN e LAVRA_SEAL_PKCS11_SLOT: use só uma.');
  const pin = read.text('LAVRA_SEAL_PKCS11_PIN') ?? read.text('LAVRA_SEAL_PASSPHRASE');
  if (pin === null) read.mistake('LAVRA_SEAL_PKCS11_PIN é obrigatória com LAVRA_SEAL_PKCS11_MODULE.');
  return {
    modulo,
    token,
    slot: slot === null ? null : Number(slot),
    rotulo: read.text('LAVRA_SEAL_PKCS11_KEY_LABEL'),
    pin,
    cadeiaCaminho: read.text('LAVRA_SEAL_CERT'),
  };
}

function readAuthority(read: SettingReader): SealConfig['carimbo'] {
  const url = read.check(
    'LAVRA_TSA_URL',
    isServiceUrl,
    'um endereço http ou https sem usuário (LAVRA_TSA_USER e LAVRA_TSA_PASSWORD)',
  );
  const politica = read.check('LAVRA_TSA_POLICY', isOid, 'um identificador de objeto, como 1.2.3.4');
  for (const name of ['LAVRA_TSA_USER', 'LAVRA_TSA_PASSWORD', 'LAVRA_TSA_POLICY', 'LAVRA_TSA_CERTS'] as const)
    if (read.text(name) !== null && read.text('LAVRA_TSA_URL') === null)
      read.mistake(`LAVRA_TSA_URL é obrigatória com ${name}.`);
  if (url === null) return null;
  return {
    url,
    usuario: read.text('LAVRA_TSA_USER'),
    senha: read.text('LAVRA_TSA_PASSWORD'),
    politica,
    tempoMs: timestampTimeoutMs,
    autoridadesCaminho: read.text('LAVRA_TSA_CERTS'),
  };
}

function isServiceUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && username === '';
}

/** Policy and document hash are set together or not at all. */
function readPolicy(read: SettingReader): SignaturePolicy | null {
  const oid = read.check(
    'LAVRA_SEAL_POLICY_OID',
    isOid,
    'um identificador de objeto, como 2.16.76.1.7.1.11.1',
  );
  const sha256 = read.check(
    'LAVRA_SEAL_POLICY_SHA256',
    (value) => /^[0-9a-f]{64}$/i.test(value),
    'um SHA-256 em hexadecimal',
  );
  if ((read.text('LAVRA_SEAL_POLICY_OID') === null) !== (read.text('LAVRA_SEAL_POLICY_SHA256') === null))
    read.mistake('LAVRA_SEAL_POLICY_OID e LAVRA_SEAL_POLICY_SHA256: defina as duas.');
  return oid !== null && sha256 !== null ? { oid, sha256: sha256.toLowerCase() } : null;
}

function readHosts(read: SettingReader): readonly string[] {
  const parts = (value: string) => value.split(',').map((part) => part.trim().toLowerCase());
  const hosts = read.check(
    'LAVRA_SEAL_REVOCATION_HOSTS',
    (value) => parts(value).every(isHost),
    'nomes de servidores separados por vírgula, como ocsp.exemplo.com.br,crl.exemplo.com.br',
  );
  return hosts === null ? [] : parts(hosts);
}

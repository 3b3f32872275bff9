import type { SignaturePolicy } from './crypto/cms.ts';
import { type SealKeySource, type SealLevel, type SealSetup, sealLevels } from './pdf/index.ts';

/** What the environment says of the seal; `chave` null: the development authority's. */
export interface SealConfig extends Omit<SealSetup, 'chave'> {
  readonly chave: SealKeySource | null;
}

/** Settings of the seal, all of them optional. */
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

/** How a reader of settings is given them. */
export interface SettingReader {
  /** Null when it is not set. */
  text(name: Setting): string | null;
  /** Null also when it does not fit, which is then a mistake. */
  check(name: Setting, fits: (value: string) => boolean, must: string): string | null;
  mistake(line: string): void;
}

const timestampTimeoutMs = 10_000;
const isOid = (value: string) => /^[0-2](\.\d{1,12}){1,20}$/.test(value);
const isHost = (value: string) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(value);

/** Reads key, level, timestamp authority and policy of the seal; what contradicts itself is a mistake. */
export function readSealConfig(read: SettingReader): SealConfig {
  const level = read.check('LAVRA_SEAL_LEVEL', isLevel, `one of ${sealLevels.join(', ')}`);
  const nivel = level !== null && isLevel(level) ? level : 'B-B';
  const carimbo = readAuthority(read);
  if (nivel !== 'B-B' && carimbo === null && read.text('LAVRA_TSA_URL') === null)
    read.mistake(`LAVRA_TSA_URL must be set when LAVRA_SEAL_LEVEL is ${nivel}.`);
  if (nivel === 'B-B' && level === null && carimbo !== null)
    read.mistake('LAVRA_SEAL_LEVEL must be B-T, B-LT or B-LTA when LAVRA_TSA_URL is set.');
  const servidoresRevogacao = readHosts(read);
  const needsHosts = nivel === 'B-LT' || nivel === 'B-LTA';
  if (needsHosts && servidoresRevogacao.length === 0 && read.text('LAVRA_SEAL_REVOCATION_HOSTS') === null)
    read.mistake(`LAVRA_SEAL_REVOCATION_HOSTS must be set when LAVRA_SEAL_LEVEL is ${nivel}.`);
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
    read.mistake('LAVRA_SEAL_KEY and LAVRA_SEAL_PKCS11_MODULE must not both be set.');
  if (modulo !== null) return readToken(read, modulo);
  for (const name of sealSettings) {
    const isOfToken = name.startsWith('LAVRA_SEAL_PKCS11_');
    if (isOfToken && read.text(name) !== null)
      read.mistake(`LAVRA_SEAL_PKCS11_MODULE must be set when ${name} is.`);
  }
  if (path === null) {
    for (const name of ['LAVRA_SEAL_CERT', 'LAVRA_SEAL_PASSPHRASE'] as const)
      if (read.text(name) !== null) read.mistake(`LAVRA_SEAL_KEY must be set when ${name} is.`);
    return null;
  }
  if (/\.(p12|pfx)$/i.test(path)) return { pkcs12Caminho: path, senha, cadeiaCaminho };
  if (cadeiaCaminho === null) {
    read.mistake('LAVRA_SEAL_CERT must be set when LAVRA_SEAL_KEY is PEM (a PKCS#12 ends in .p12 or .pfx).');
    return null;
  }
  return { chaveCaminho: path, cadeiaCaminho, raizCaminho: cadeiaCaminho, senha };
}

function readToken(read: SettingReader, modulo: string): SealKeySource {
  const slot = read.check(
    'LAVRA_SEAL_PKCS11_SLOT',
    (value) => /^\d{1,10}$/.test(value),
    'the number of a slot',
  );
  const token = read.text('LAVRA_SEAL_PKCS11_TOKEN');
  if (slot !== null && token !== null)
    read.mistake('LAVRA_SEAL_PKCS11_TOKEN and LAVRA_SEAL_PKCS11_SLOT must not both be set.');
  const pin = read.text('LAVRA_SEAL_PKCS11_PIN') ?? read.text('LAVRA_SEAL_PASSPHRASE');
  if (pin === null) read.mistake('LAVRA_SEAL_PKCS11_PIN must be set when LAVRA_SEAL_PKCS11_MODULE is.');
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
    'an http or https address without a user (LAVRA_TSA_USER and LAVRA_TSA_PASSWORD)',
  );
  const politica = read.check('LAVRA_TSA_POLICY', isOid, 'an object identifier such as 1.2.3.4');
  for (const name of ['LAVRA_TSA_USER', 'LAVRA_TSA_PASSWORD', 'LAVRA_TSA_POLICY', 'LAVRA_TSA_CERTS'] as const)
    if (read.text(name) !== null && read.text('LAVRA_TSA_URL') === null)
      read.mistake(`LAVRA_TSA_URL must be set when ${name} is.`);
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

/** Both or neither: which policy and that its file is the one that was read. */
function readPolicy(read: SettingReader): SignaturePolicy | null {
  const oid = read.check('LAVRA_SEAL_POLICY_OID', isOid, 'an object identifier such as 2.16.76.1.7.1.11.1');
  const sha256 = read.check(
    'LAVRA_SEAL_POLICY_SHA256',
    (value) => /^[0-9a-f]{64}$/i.test(value),
    'a SHA-256 in hexadecimal',
  );
  if ((read.text('LAVRA_SEAL_POLICY_OID') === null) !== (read.text('LAVRA_SEAL_POLICY_SHA256') === null))
    read.mistake('LAVRA_SEAL_POLICY_OID and LAVRA_SEAL_POLICY_SHA256 must be set together.');
  return oid !== null && sha256 !== null ? { oid, sha256: sha256.toLowerCase() } : null;
}

function readHosts(read: SettingReader): readonly string[] {
  const parts = (value: string) => value.split(',').map((part) => part.trim().toLowerCase());
  const hosts = read.check(
    'LAVRA_SEAL_REVOCATION_HOSTS',
    (value) => parts(value).every(isHost),
    'hosts with commas between them, such as ocsp.exemplo.com.br,crl.exemplo.com.br',
  );
  return hosts === null ? [] : parts(hosts);
}

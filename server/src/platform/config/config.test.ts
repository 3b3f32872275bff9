import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

it('runs on one machine without any settings', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    smtpUrl: null,
    mailbox: 'loopback',
    produtoNome: 'LAVRA',
    seal: { chave: null, nivel: 'B-B', carimbo: null, politica: null, servidoresRevogacao: [] },
    operatorEmail: null,
    telefoneComercial: null,
    seguranca: null,
    trustRootsPath: null,
    trustedProxies: 0,
  });
  expect(config.databaseUrl).toMatch(/^file:\/\/\/.*\/\.data\/lavra\.db$/);
});

it.each(['', ' '])("treats every setting of '%s' as not set", (empty) => {
  const environment = Object.fromEntries([...settingNames].map((name) => [name, empty]));
  expect(readConfig(environment)).toEqual(readConfig({}));
});

it('reports all mistakes together, including misspelt names', () => {
  const environment = {
    LAVRA_PORT: '70000',
    LAVRA_DATABASE_URL: 'mysql://x',
    LAVRA_PUBLIC_URL: 'lavra.example',
    LAVRA_SMTP_URL: 'smtp://localhost:25',
    LAVRA_SMS_URL: 'twilio://api.twilio.com',
    LAVRA_PRODUTO: 'outro',
    LAVRA_SEAL_CERT: 'a.pem',
    LAVRA_TRUST_PROXY: 'yes',
    LAVRA_COMMERCIAL_PHONE: '(11) 98765-4321',
    LAVRA_MAILBOX: 'sim',
    LAVRA_PROT: '1',
    LAVRA_TEST_DATABASE_URL: 'file:x',
  };
  const names = [
    'PROT',
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'MAIL_FROM',
    'SMS_URL',
    'PRODUTO',
    'SEAL_KEY',
    'COMMERCIAL_PHONE',
    'TRUST_PROXY',
    'MAILBOX',
  ];
  try {
    readConfig(environment);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.mistakes.map((line) => line.split(' ')[0])).toEqual(names.map((name) => `LAVRA_${name}`));
  }
});

it('disables the mailbox with a real mail server unless enabled explicitly', () => {
  const smtp = { LAVRA_SMTP_URL: 'smtps://u:p@mail.example', LAVRA_MAIL_FROM: 'Lavra <no@lavra.example>' };
  expect(readConfig(smtp).mailbox).toBe('off');
  expect(readConfig({ ...smtp, LAVRA_MAILBOX: 'on' }).mailbox).toBe('open');
});

it('disables the mailbox on a public address unless enabled explicitly', () => {
  const proxied = { LAVRA_PUBLIC_URL: 'https://lavra.exemplo.com.br' };
  expect(readConfig(proxied).mailbox).toBe('off');
  expect(readConfig({ ...proxied, LAVRA_MAILBOX: 'on' }).mailbox).toBe('open');
  expect(readConfig({ LAVRA_MAILBOX: 'off' }).mailbox).toBe('off');
});

describe('the contact for vulnerabilities', () => {
  const contact = {
    LAVRA_SECURITY_CONTACT: 'mailto:seguranca@exemplo.com.br https://exemplo.com.br/seguranca',
  };
  const expires = { LAVRA_SECURITY_EXPIRES: '2027-06-30' };

  it('has one or more addresses and a date', () => {
    expect(readConfig({ ...contact, ...expires }).seguranca).toEqual({
      contatos: ['mailto:seguranca@exemplo.com.br', 'https://exemplo.com.br/seguranca'],
      expira: new Date('2027-06-30T23:59:59Z'),
    });
  });

  it.each([
    ['no date', contact, 'LAVRA_SECURITY_EXPIRES é obrigatória'],
    ['no address', expires, 'LAVRA_SECURITY_CONTACT é obrigatória'],
    ['a plain address', { ...expires, LAVRA_SECURITY_CONTACT: 'a@exemplo.com.br' }, 'LAVRA_SECURITY_CONTACT'],
    ['http', { ...expires, LAVRA_SECURITY_CONTACT: 'http://exemplo.com.br' }, 'LAVRA_SECURITY_CONTACT'],
    ['no day', { ...contact, LAVRA_SECURITY_EXPIRES: '2027-02-30' }, 'LAVRA_SECURITY_EXPIRES'],
  ])('is refused with %s', (_what, environment, mistake) => {
    expect(() => readConfig(environment)).toThrow(mistake);
  });
});

it('serves worker health on the configured address, on loopback by default', () => {
  const healthOf = (environment: Record<string, string>) => readConfig(environment).processes.workHealth;
  expect(healthOf({})).toBeNull();
  expect(healthOf({ LAVRA_WORK_PORT: '3001' })).toEqual({ port: 3001, address: '127.0.0.1' });
  expect(healthOf({ LAVRA_WORK_PORT: '3001', LAVRA_WORK_ADDRESS: '::' })).toEqual({
    port: 3001,
    address: '::',
  });
  expect(mistakesOf({ LAVRA_WORK_PORT: 'sim', LAVRA_WORK_ADDRESS: 'localhost' })).toEqual([
    'LAVRA_WORK_PORT deve ser uma porta de 0 a 65535.',
    'LAVRA_WORK_ADDRESS deve ser um endereço desta máquina, como 127.0.0.1 ou 0.0.0.0.',
  ]);
});

it('removes the trailing slash of the public address', () => {
  expect(readConfig({ LAVRA_PUBLIC_URL: 'https://lavra.example/app/' }).publicUrl).toBe(
    'https://lavra.example/app',
  );
});

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.mistakes;
  }
};

it('accepts the seal’s key as PEM with its chain, as PKCS#12, or on a token', () => {
  expect(readConfig({ LAVRA_SEAL_KEY: 'k.pem', LAVRA_SEAL_CERT: 'c.pem' }).seal.chave).toEqual({
    chaveCaminho: 'k.pem',
    cadeiaCaminho: 'c.pem',
    raizCaminho: 'c.pem',
    senha: null,
  });
  expect(readConfig({ LAVRA_SEAL_KEY: 'selo.PFX', LAVRA_SEAL_PASSPHRASE: 's' }).seal.chave).toEqual({
    pkcs12Caminho: 'selo.PFX',
    senha: 's',
    cadeiaCaminho: null,
  });
  const token = { LAVRA_SEAL_PKCS11_MODULE: '/lib/p11.so', LAVRA_SEAL_PASSPHRASE: '1234' };
  expect(readConfig({ ...token, LAVRA_SEAL_PKCS11_SLOT: '3' }).seal.chave).toMatchObject({
    modulo: '/lib/p11.so',
    slot: 3,
    pin: '1234',
  });
});

it.each<[string, Record<string, string>, string[]]>([
  ['a level without its timestamp authority', { LAVRA_SEAL_LEVEL: 'B-T' }, ['LAVRA_TSA_URL']],
  [
    'a long-term level without revocation hosts',
    { LAVRA_SEAL_LEVEL: 'B-LT', LAVRA_TSA_URL: 'https://tsa.example' },
    ['LAVRA_SEAL_REVOCATION_HOSTS'],
  ],
  ['a timestamp authority without a level', { LAVRA_TSA_URL: 'https://tsa.example' }, ['LAVRA_SEAL_LEVEL']],
  [
    'an unknown level',
    { LAVRA_SEAL_LEVEL: 'B-X', LAVRA_SEAL_REVOCATION_HOSTS: 'http://x/' },
    ['LAVRA_SEAL_LEVEL', 'LAVRA_SEAL_REVOCATION_HOSTS'],
  ],
  ['a PEM key without a chain', { LAVRA_SEAL_KEY: 'k.pem' }, ['LAVRA_SEAL_CERT']],
  ['a chain without a key', { LAVRA_SEAL_CERT: 'c.pem' }, ['LAVRA_SEAL_KEY']],
  [
    'two keys, and a token without a PIN',
    { LAVRA_SEAL_KEY: 'k.p12', LAVRA_SEAL_PKCS11_MODULE: 'm.so' },
    ['LAVRA_SEAL_KEY', 'LAVRA_SEAL_PKCS11_PIN'],
  ],
  ['a token without a module', { LAVRA_SEAL_PKCS11_SLOT: '1' }, ['LAVRA_SEAL_PKCS11_MODULE']],
  [
    'half a policy, and an authority’s password in its URL',
    { LAVRA_SEAL_POLICY_OID: '2.16.76', LAVRA_SEAL_LEVEL: 'B-T', LAVRA_TSA_URL: 'https://u:p@tsa.example' },
    ['LAVRA_TSA_URL', 'LAVRA_SEAL_POLICY_OID'],
  ],
])('refuses a seal with %s', (_what, environment, names) => {
  expect(mistakesOf(environment).map((line) => line.split(' ')[0])).toEqual(names);
});

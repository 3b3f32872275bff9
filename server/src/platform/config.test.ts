import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

it('needs nothing to work on one machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    smtpUrl: null,
    mailbox: true,
    produtoNome: 'LAVRA',
    seal: null,
    trustRootsPath: null,
    trustedProxies: 0,
  });
  expect(config.databaseUrl).toMatch(/^file:\/\/\/.*\/\.data\/lavra\.db$/);
});

it('says every mistake at once, misspelt names too', () => {
  const environment = {
    LAVRA_PORT: '70000',
    LAVRA_DATABASE_URL: 'mysql://x',
    LAVRA_PUBLIC_URL: 'lavra.example',
    LAVRA_SMTP_URL: 'smtp://localhost:25',
    LAVRA_PRODUTO: 'outro',
    LAVRA_SEAL_CERT: 'a.pem',
    LAVRA_TRUST_PROXY: 'yes',
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
    'PRODUTO',
    'SEAL_KEY',
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

it('does not serve the mailbox beside a real mail server unless asked', () => {
  const smtp = { LAVRA_SMTP_URL: 'smtps://u:p@mail.example', LAVRA_MAIL_FROM: 'Lavra <no@lavra.example>' };
  expect(readConfig(smtp).mailbox).toBe(false);
  expect(readConfig({ ...smtp, LAVRA_MAILBOX: 'on' }).mailbox).toBe(true);
});

it('takes the public address without its last slash', () => {
  expect(readConfig({ LAVRA_PUBLIC_URL: 'https://lavra.example/app/' }).publicUrl).toBe(
    'https://lavra.example/app',
  );
});

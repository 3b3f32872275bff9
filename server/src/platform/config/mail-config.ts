import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Settings of outgoing mail besides the server's address. */
export interface MailConfig {
  /** Address for bounces, extended per message (VERP). Null: the sender's. */
  readonly bounceTo: string | null;
  readonly dkim: DkimConfig | null;
  /** Maximum concurrent SMTP connections. */
  readonly connections: number;
}

export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  /** PEM file of the private RSA key. */
  readonly keyPath: string;
}

/** DKIM settings with the private key loaded. */
export interface DkimKey extends Omit<DkimConfig, 'keyPath'> {
  readonly privateKey: string;
}

export const mailSettings = [
  'LAVRA_MAIL_BOUNCE_TO',
  'LAVRA_DKIM_DOMAIN',
  'LAVRA_DKIM_SELECTOR',
  'LAVRA_DKIM_KEY',
  'LAVRA_SMTP_CONNECTIONS',
];

interface Reader {
  text(name: string): string | null;
  check(name: string, fits: (value: string) => boolean, must: string): string | null;
  mistake(line: string): void;
}

const isDomain = (value: string) => /^(?=.{4,253}$)([a-z0-9](-?[a-z0-9])*\.)+[a-z]{2,63}$/i.test(value);
const isSelector = (value: string) => /^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i.test(value);
// VERP adds '+' and a message name; a local part has at most 64 octets (RFC 5321 §4.5.3.1.1).
const isBounceAddress = (value: string) => /^[^\s<>@+]{1,22}@[^\s<>@]+$/.test(value);

export function readMailConfig({ text, check, mistake }: Reader): MailConfig {
  const connections = check(
    'LAVRA_SMTP_CONNECTIONS',
    (value) => /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 50,
    'um número inteiro de 1 a 50',
  );
  const domain = check('LAVRA_DKIM_DOMAIN', isDomain, 'um domínio, como exemplo.com.br');
  const selector = check('LAVRA_DKIM_SELECTOR', isSelector, 'um seletor, como lavra2026');
  const keyPath = text('LAVRA_DKIM_KEY');
  const given = ['LAVRA_DKIM_DOMAIN', 'LAVRA_DKIM_SELECTOR', 'LAVRA_DKIM_KEY'].filter(text);
  if (given.length % 3 !== 0)
    mistake('LAVRA_DKIM_DOMAIN, LAVRA_DKIM_SELECTOR e LAVRA_DKIM_KEY: defina as três.');
  return {
    bounceTo: check(
      'LAVRA_MAIL_BOUNCE_TO',
      isBounceAddress,
      "um endereço sem '+' e com até 22 caracteres antes de '@', como retorno@exemplo.com.br",
    ),
    dkim: domain && selector && keyPath ? { domain, selector, keyPath: resolve(keyPath) } : null,
    connections: Number(connections ?? 5),
  };
}

/**
 * Loads the DKIM key, so that a bad key fails at startup and not with each mail.
 * @throws Error when the file contains no RSA key
 */
export async function readDkimKey(dkim: DkimConfig | null): Promise<DkimKey | null> {
  if (dkim === null) return null;
  const { keyPath, ...rest } = dkim;
  const privateKey = await readFile(keyPath, 'utf8');
  if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('a chave não é RSA');
  return { ...rest, privateKey };
}

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MasterKeySource, masterKeyPath, parseKeys } from '../crypto/master-key-file.ts';
import type { LogOptions } from '../observability/log.ts';
import { type FilesConfig, filesSettings, readFilesConfig } from './files-config.ts';
import { type MailConfig, mailSettings, readMailConfig } from './mail-config.ts';
import { isLoopback, oidcSettings, readOidcConfig } from './oidc-config.ts';
import type { PlatformConfig } from './platform-config.ts';
import { type ProcessConfig, processSettings, readProcessConfig } from './process-config.ts';
import { readRetention, retentionSettings } from './retention-config.ts';
import { readSealConfig, type SealConfig, sealSettings } from './seal-config.ts';
import { readSecurityContact, securitySettings } from './security-config.ts';
import { isNumber, readSmsConfig, type SmsConfig, smsSettings } from './sms-config.ts';

/** All settings from the environment, read once at startup. */
export interface Config
  extends Omit<PlatformConfig, 'trustRoots' | 'seloDesenvolvimento' | 'sms' | 'comparisonWaitMs'> {
  readonly port: number;
  readonly databaseUrl: string;
  /** Null: messages stay in the development mailbox. */
  readonly smtpUrl: string | null;
  readonly mail: MailConfig;
  /** Null: SMS stay in the development mailbox. */
  readonly smsProvider: SmsConfig | null;
  /** Who may see the mailbox page; `loopback` limits it to requests from this machine. */
  readonly mailbox: 'off' | 'loopback' | 'open';
  readonly seal: SealConfig;
  readonly files: FilesConfig;
  /** Master keys that encrypt secrets and sensitive files. */
  readonly masterKey: MasterKeySource;
  readonly processes: ProcessConfig;
  readonly log: Pick<LogOptions, 'format' | 'level'>;
  /** Bearer token for `/metrics`; null: the page does not exist. */
  readonly metricsToken: string | null;
  /** Bearer token for the operator's outbox endpoints; null: access is refused. */
  readonly operatorToken: string | null;
  /** OTLP over HTTP endpoint for spans; null: tracing is off. */
  readonly tracesUrl: string | null;
  /** Recipient of seal failure alerts; null: failures only appear in the log. */
  readonly operatorEmail: string | null;
  /** PEM file of authorities trusted for signing and for verifying files; null: none. */
  readonly trustRootsPath: string | null;
  /** Number of trusted proxies in front of the server, for X-Forwarded-For. */
  readonly trustedProxies: number;
}

/** Every mistake in the environment, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(`A configuração tem erros:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.mistakes = mistakes;
  }
}

/** All settings of the server; docs/guides/configuration.md describes them. */
export const settingNames: ReadonlySet<string> = new Set<string>([
  'LAVRA_PORT',
  'LAVRA_DATA_DIR',
  'LAVRA_DATABASE_URL',
  'LAVRA_PUBLIC_URL',
  'LAVRA_SMTP_URL',
  'LAVRA_MAIL_FROM',
  ...mailSettings,
  ...smsSettings,
  'LAVRA_PRODUTO',
  ...sealSettings,
  ...filesSettings,
  ...retentionSettings,
  'LAVRA_MASTER_KEY',
  'LAVRA_MASTER_KEY_FILE',
  ...processSettings,
  ...oidcSettings,
  'LAVRA_WEBHOOK_ALLOW_PRIVATE',
  'LAVRA_COMMERCIAL_PHONE',
  ...securitySettings,
  'LAVRA_OPERATOR_EMAIL',
  'LAVRA_OPERATOR_TOKEN',
  'LAVRA_TRUST_PROXY',
  'LAVRA_TRUST_ROOTS',
  'LAVRA_MAILBOX',
  'LAVRA_LOG_FORMAT',
  'LAVRA_LOG_LEVEL',
  'LAVRA_METRICS_TOKEN',
  'LAVRA_TRACES_URL',
]);
/** Settings of test and build scripts and of the CLI, which the server ignores. */
const FOREIGN =
  /^LAVRA_(TEST|BUILD|DEMO|BENCH|LEDGER)_|^LAVRA_(URL|TOKEN|PASSWORD|CODE|CONFIG_DIR|SERVER_DIR|BACKUP_PASSPHRASE)$/;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `LAVRA_*`. Defaults for missing and empty settings suit a single machine.
 * @throws ConfigError with every mistake, including misspelt names.
 */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = [];
  const text = (name: string) => environment[name]?.trim() || null;
  const check = (name: string, fits: (value: string) => boolean, must: string): string | null => {
    const value = text(name);
    if (value === null || fits(value)) return value;
    mistakes.push(`${name} deve ser ${must}.`);
    return null;
  };
  for (const name of Object.keys(environment)) {
    if (name.startsWith('LAVRA_') && !settingNames.has(name) && !FOREIGN.test(name)) {
      mistakes.push(`${name} não é uma configuração. Confira o nome.`);
    }
  }
  const port = Number(check('LAVRA_PORT', isPort, 'uma porta de 0 a 65535') ?? 3000);
  const dataDir = resolve(text('LAVRA_DATA_DIR') ?? '.data');
  const publicUrl =
    check('LAVRA_PUBLIC_URL', isPublicUrl, 'um endereço http ou https, sem consulta') ??
    `http://localhost:${port}`;
  const databaseUrl =
    check('LAVRA_DATABASE_URL', isDatabaseUrl, 'file:…, postgres://… ou libsql://…') ??
    pathToFileURL(join(dataDir, 'lavra.db')).href;
  const smtpUrl = check(
    'LAVRA_SMTP_URL',
    (value) => hasProtocol(value, 'smtp:', 'smtps:'),
    'smtp://… ou smtps://…',
  );
  const mailFrom =
    check('LAVRA_MAIL_FROM', isSender, 'um remetente, como Lavra <nao-responda@exemplo.com.br>') ??
    'Lavra <nao-responda@localhost>';
  if (smtpUrl && !text('LAVRA_MAIL_FROM')) mistakes.push('LAVRA_MAIL_FROM é obrigatória com LAVRA_SMTP_URL.');
  const mail = readMailConfig({ text, check, mistake: (line) => mistakes.push(line) });
  const smsProvider = readSmsConfig({ text, mistake: (line) => mistakes.push(line) });
  const produto = check(
    'LAVRA_PRODUTO',
    (value) => value === 'LAVRA' || value === 'LAVRA_CLM',
    'LAVRA ou LAVRA_CLM',
  );
  const seal = readSealConfig({ text, check, mistake: (line) => mistakes.push(line) });
  const files = readFilesConfig({ text, check, mistake: (line) => mistakes.push(line) }, dataDir);
  const retencao = readRetention({ check });
  const masterKey = readMasterKey({ text, mistake: (line) => mistakes.push(line) }, dataDir);
  const oidc = readOidcConfig({ text, check, mistake: (line) => mistakes.push(line) });
  const seguranca = readSecurityContact({ text, check, mistake: (line) => mistakes.push(line) });
  const operatorEmail = check('LAVRA_OPERATOR_EMAIL', isAddress, 'um endereço de e-mail');
  const telefoneComercial = check(
    'LAVRA_COMMERCIAL_PHONE',
    isNumber,
    'um telefone com +, país e DDD, como +5511987654321',
  );
  const trusted = check(
    'LAVRA_TRUST_PROXY',
    (value) => /^\d{1,2}$/.test(value),
    'o número de proxies confiáveis, como 1',
  );
  const inner = check('LAVRA_WEBHOOK_ALLOW_PRIVATE', (value) => /^(on|off)$/.test(value), 'on ou off');
  const mailbox = check('LAVRA_MAILBOX', (value) => /^(on|off)$/.test(value), 'on ou off');
  const logFormat = check('LAVRA_LOG_FORMAT', (value) => /^(json|text)$/.test(value), 'json ou text');
  const logLevel = check('LAVRA_LOG_LEVEL', isLogLevel, 'info, warn ou error');
  const metricsToken = check(
    'LAVRA_METRICS_TOKEN',
    (value) => value.length >= 32,
    'um segredo de 32 caracteres ou mais',
  );
  const operatorToken = check(
    'LAVRA_OPERATOR_TOKEN',
    isLongSecret,
    'um segredo de 32 caracteres ou mais, sem espaços',
  );
  const tracesUrl = check(
    'LAVRA_TRACES_URL',
    (value) => hasProtocol(value, 'http:', 'https:'),
    'o endereço http ou https de um coletor OTLP, como http://localhost:4318/v1/traces',
  );
  const trustedProxies = Number(trusted ?? 0);
  const processes = readProcessConfig(check, { isProxied: trustedProxies > 0 });
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    port,
    dataDir,
    databaseUrl,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    smtpUrl,
    mail,
    mailFrom,
    smsProvider,
    mailbox: mailbox === null ? defaultMailbox(smtpUrl, publicUrl) : mailbox === 'on' ? 'open' : 'off',
    produtoNome: produto === 'LAVRA_CLM' ? 'LAVRA_CLM' : 'LAVRA',
    seal,
    files,
    masterKey,
    retencao,
    processes,
    operatorEmail,
    telefoneComercial,
    seguranca,
    oidc,
    webhooksInternos: inner === 'on',
    trustRootsPath: text('LAVRA_TRUST_ROOTS'),
    trustedProxies,
    log: { format: logFormat === 'text' ? 'text' : 'json', level: isLogLevel(logLevel) ? logLevel : 'info' },
    metricsToken,
    operatorToken,
    tracesUrl,
  };
}

interface KeyReader {
  text(name: string): string | null;
  mistake(line: string): void;
}

function readMasterKey({ text, mistake }: KeyReader, dataDir: string): MasterKeySource {
  const keys = text('LAVRA_MASTER_KEY');
  const path = text('LAVRA_MASTER_KEY_FILE');
  if (keys !== null && path !== null) mistake('LAVRA_MASTER_KEY e LAVRA_MASTER_KEY_FILE: use só uma.');
  if (keys === null) return { caminho: path === null ? masterKeyPath(dataDir) : resolve(path) };
  try {
    return { chaves: parseKeys(keys, 'LAVRA_MASTER_KEY') };
  } catch (error) {
    mistake((error as Error).message);
    return { chaves: [] };
  }
}

/**
 * The mailbox page exposes everyone's links, so it is off by default with real mail or a public address. The
 * public address counts because a local proxy makes every request look local.
 */
const defaultMailbox = (smtpUrl: string | null, publicUrl: string): Config['mailbox'] =>
  smtpUrl === null && isLoopback(publicUrl) ? 'loopback' : 'off';

const isLogLevel = (value: string | null): value is LogOptions['level'] =>
  value === 'info' || value === 'warn' || value === 'error';
const isLongSecret = (value: string) => /^[!-~]{32,512}$/.test(value);
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
const isAddress = (value: string) => /^[^\s<>@]+@[^\s<>@]+$/.test(value);
const isSender = (value: string) => /^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(value);

function hasProtocol(value: string, ...protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isPublicUrl(value: string): boolean {
  return hasProtocol(value, 'http:', 'https:') && new URL(value).search === '' && new URL(value).hash === '';
}

const isDatabaseUrl = (value: string) =>
  value.startsWith('file:') || hasProtocol(value, 'postgres:', 'postgresql:', 'libsql:');

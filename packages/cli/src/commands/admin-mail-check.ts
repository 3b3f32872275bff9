import { createPublicKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import type { Command } from 'commander';
import { print } from '../action.ts';
import { mailCheckMessages as texts } from '../admin-mail-check-messages.ts';
import { CliError, type ExitCode, exitCode } from '../exit-code.ts';
import type { CliIo } from '../io.ts';
import { type DnsAnswers, readAnswers, UnreadableAnswers } from '../mail-records/answers.ts';
import { checkMailRecords, type MailRecordsReport } from '../mail-records/check-mail-records.ts';
import { readDkimKey } from '../mail-records/dkim.ts';
import { type Achado, zoneLine } from '../mail-records/finding.ts';

interface CheckFlags {
  readonly answers: string;
  readonly domain?: string;
  readonly returnDomain?: string;
  readonly dkimDomain?: string;
  readonly selector?: string;
  readonly ip?: string;
  readonly include?: string;
  readonly dkimKey?: string;
  readonly dkimPublicKey?: string;
  readonly json?: boolean;
}

export function registerMailCheck(mail: Command, io: CliIo, setExitCode: (code: ExitCode) => void): void {
  mail
    .command('check')
    .description(texts.description)
    .requiredOption('--answers <file>', texts.answers)
    .option('--domain <domain>', texts.domain)
    .option('--return-domain <domain>', texts.returnDomain)
    .option('--dkim-domain <domain>', texts.dkimDomain)
    .option('--selector <selector>', texts.selector)
    .option('--ip <address>', texts.ip)
    .option('--include <domain>', texts.include)
    .option('--dkim-key <file>', texts.dkimKey)
    .option('--dkim-public-key <base64>', texts.dkimPublicKey)
    .option('--json', texts.json)
    .addHelpText('after', texts.footer)
    .action(async (flags: CheckFlags) => {
      const report = await check(io, flags);
      print(flags.json === true ? { ...io, isTerminal: false } : io, report, () => linesOf(report));
      setExitCode(report.veredito === 'ERROS' ? exitCode.notValid : exitCode.ok);
    });
}

async function check(io: CliIo, flags: CheckFlags): Promise<MailRecordsReport> {
  const { env } = io;
  const from = readDomain(flags.domain ?? domainOf(env.LAVRA_MAIL_FROM));
  if (from === null) throw new CliError(texts.noDomain);
  if (flags.ip !== undefined && isIP(flags.ip) === 0) throw new CliError(texts.notAnAddress(flags.ip));
  const answers = parse(new TextDecoder().decode(await io.readFile(flags.answers)));
  return checkMailRecords(answers, {
    domains: {
      from,
      returnPath: readDomain(flags.returnDomain ?? domainOf(env.LAVRA_MAIL_BOUNCE_TO)) ?? from,
      dkim: readDomain(flags.dkimDomain ?? env.LAVRA_DKIM_DOMAIN) ?? from,
    },
    sender: { ip: flags.ip ?? null, include: readDomain(flags.include) },
    signer: { selector: flags.selector ?? (env.LAVRA_DKIM_SELECTOR || null), key: await readKey(io, flags) },
  });
}

/** The domain of an address, also in `Nome <a@b>`. */
const domainOf = (address: string | undefined): string | undefined =>
  /@([^\s<>@]+)>?\s*$/.exec(address ?? '')?.[1];

function readDomain(text: string | undefined): string | null {
  if (!text) return null;
  if (/^(?=.{4,253}$)([a-z0-9_](-*[a-z0-9_])*\.)+[a-z0-9-]{2,63}\.?$/i.test(text)) return text;
  throw new CliError(texts.notADomain(text));
}

function parse(text: string): DnsAnswers {
  try {
    return readAnswers(text);
  } catch (fault) {
    if (fault instanceof UnreadableAnswers) throw new CliError(texts.unreadable(fault.line));
    throw fault;
  }
}

async function readKey(io: CliIo, flags: CheckFlags): Promise<KeyObject | null> {
  if (flags.dkimPublicKey !== undefined) {
    const p = flags.dkimPublicKey.replace(/\s/g, '');
    const key = readDkimKey('rsa', p) ?? readDkimKey('ed25519', p);
    if (key === null) throw new CliError(texts.notAKey);
    return key;
  }
  const file = flags.dkimKey ?? io.env.LAVRA_DKIM_KEY;
  if (!file) return null;
  const pem = Buffer.from(await io.readFile(file));
  try {
    const key = createPublicKey(pem);
    if (['rsa', 'ed25519'].includes(key.asymmetricKeyType ?? '')) return key;
  } catch {
    // Told below: what OpenSSL says of a file that is no key helps nobody.
  }
  throw new CliError(texts.notAKey);
}

function linesOf({ dominio, veredito, achados }: MailRecordsReport): string[] {
  return [texts.verdicts[veredito](dominio), ...achados.flatMap(linesOfFinding)];
}

function linesOfFinding({ registro, gravidade, motivo, detalhe, publicar }: Achado): string[] {
  const head = `${registro}, ${texts.gravidades[gravidade]}: ${texts.findings[motivo](detalhe ?? '')}`;
  if (publicar !== null) return [head, texts.publish(zoneLine(publicar))];
  return motivo === 'SPF_AUSENTE' ? [head, texts.noSender] : [head];
}

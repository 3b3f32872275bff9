import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BuiltServer, buildServer } from './build-server.ts';
import { listen, type WebServer } from './http/web-server.ts';
import { openPlatform } from './open-platform.ts';
import type { MailboxAccess } from './pages/add-pages.ts';
import { type Config, ConfigError, readConfig } from './platform/config.ts';
import type { Platform } from './platform/context.ts';
import { faultText } from './platform/fault-text.ts';
import { mailboxMailer } from './platform/mail/mail.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import type { SealKeyStatus } from './platform/pdf/index.ts';

const appDir = fileURLToPath(new URL('../../app/dist', import.meta.url));
/** How long requests under way may take to end after SIGTERM. */
const graceMs = 10_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const platform = await openPlatform(config);
  const server = await buildServer({
    platform,
    mailer: config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : mailboxMailer,
    mailbox: mailboxAccess(config),
    facts: {
      caixaDesenvolvimento: config.smtpUrl === null,
      seloDesenvolvimento: config.seal.chave === null,
    },
    trustedProxies: config.trustedProxies,
    replies: 'trusted',
    appDir: existsSync(appDir) ? appDir : null,
    log: ({ requestId, operationId, error }) =>
      console.error(`${requestId} ${operationId ?? '-'} ${faultText(error)}`),
    onSuccess: () => {},
  });
  const web = await listen(server.app, config.port);
  server.startWork();
  announce(config, platform, web.port);
  stopOnSignal(server, web);
}

/** Asked for by name it is open to all; else only to whoever sits at this machine. */
function mailboxAccess({ mailbox }: Config): MailboxAccess {
  if (!mailbox) return 'off';
  return process.env.LAVRA_MAILBOX === 'on' ? 'open' : 'loopback';
}

function announce(config: Config, { pdf, db }: Platform, port: number): void {
  const selo = pdf.sealStatus();
  console.log(`Lavra em ${config.publicUrl} (porta ${port}, banco ${db.engine})`);
  console.log(`  API         ${config.publicUrl}/documentacao`);
  if (config.mailbox) console.log(`  Mensagens   ${config.publicUrl}/caixa-de-correio`);
  console.log(`  Selo        ${sealLine(selo)}`);
}

function sealLine(selo: SealKeyStatus): string {
  if (!selo.pronta) return `INDISPONÍVEL: ${selo.motivo}`;
  const { titular, validoAte } = selo.certificado;
  return `${titular} (${selo.nivel}, até ${validoAte.slice(0, 10)})`;
}

function stopOnSignal(server: BuiltServer, web: WebServer): void {
  const stop = async () => {
    process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
    server.endStreams();
    await web.stop(graceMs);
    await server.close();
  };
  const onSignal = () => {
    stop().catch((error: unknown) => {
      console.error(faultText(error));
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/** What the operator can mend is said in a line; anything else with where it came from. */
function startFault(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') return error;
  return `A porta ${port} já está em uso. Pare o que está nela ou escolha outra com LAVRA_PORT.`;
}

// What this process writes (database, keys, files) is for its owner alone.
process.umask(0o077);
try {
  await start();
} catch (error) {
  console.error(startFault(error));
  process.exit(1);
}

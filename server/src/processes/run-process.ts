import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BuiltServer, buildServer } from '../build-server.ts';
import { listen, serveTaken, type WebServer } from '../http/server/web-server.ts';
import { openPlatform } from '../open-platform.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { readDkimKey } from '../platform/config/mail-config.ts';
import { isLoopback } from '../platform/config/oidc-config.ts';
import type { Platform } from '../platform/context/context.ts';
import { type Mailer, mailboxMailer } from '../platform/mail/mail.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { startTracing } from '../platform/observability/tracing.ts';
import type { SealKeyStatus } from '../platform/pdf/index.ts';
import { packageFile } from '../platform/runtime/package-files.ts';
import { openSmsSender } from '../platform/sms/open-sms-sender.ts';
import type { Role } from './child.ts';
import { openHealthServer } from './health-server.ts';
import { type Lifeline, openLifeline, type StopReason } from './lifeline.ts';

const appDir = fileURLToPath(packageFile('../app/dist'));
/** A replaced process closes idle connections this much later than announced, so that compliant clients never meet it. */
const idleMarginMs = 1_500;

/** One process: opens its resources, serves, works, and ends when told to. */
export async function runProcess(config: Config, role: Role, isSupervised: boolean): Promise<void> {
  const lifeline = openLifeline(isSupervised);
  const platform = await openPlatform(config);
  const tracing = await openTracing(config, platform);
  const server = await buildServer({
    platform,
    mailer: await openMailer(config),
    smsSender: openSmsSender(config.smsProvider, platform.config.publicUrl),
    mailbox: config.mailbox,
    facts: {
      caixaDesenvolvimento: config.smtpUrl === null,
      seloDesenvolvimento: config.seal.chave === null,
    },
    trustedProxies: config.trustedProxies,
    replies: 'trusted',
    appDir: existsSync(appDir) ? appDir : null,
    metricsToken: config.metricsToken,
    operatorToken: config.operatorToken,
    ...(lifeline && { metricsText: lifeline.shareMetrics(platform.metrics) }),
    onSuccess: () => {},
  });
  // After everything above and before the first request: uploads, verifications and seals need them.
  await platform.pdf.started();
  const web = await openWeb(server, role, config, lifeline);
  // Under a supervisor, the servers report their workers' metrics too.
  const health = role === 'work' && !lifeline ? await openHealthServer(server, config) : null;
  if (role === 'serve') server.startWatch();
  else server.startWork();
  announce(config, platform, { role, port: web?.port ?? null, healthPort: health?.port ?? null, lifeline });
  const reason = await stopRequest(lifeline, platform);
  await stop(reason, { server, web, health, config, lifeline });
  await tracing?.stop();
  platform.log.info('process.ended', { role });
  platform.log.flush();
  // A delayed exit, because pending output would be lost. Other work is not awaited.
  setTimeout(() => process.exit(), 1_000).unref();
  if (process.connected) process.disconnect();
}

async function openMailer({ smtpUrl, mailFrom, mail }: Config): Promise<Mailer> {
  if (smtpUrl === null) return mailboxMailer;
  const dkim = await readDkimKey(mail.dkim).catch((error: Error) => {
    throw new ConfigError([
      `LAVRA_DKIM_KEY deve ser um arquivo PEM de uma chave privada RSA: ${error.message}`,
    ]);
  });
  return createSmtpMailer(smtpUrl, mailFrom, { ...mail, dkim });
}

async function openTracing({ tracesUrl }: Config, { log }: Platform) {
  if (tracesUrl === null) return null;
  return startTracing({ url: tracesUrl, onError: (reason) => log.warn('traces.not-sent', { reason }) });
}

async function openWeb(
  { app }: BuiltServer,
  role: Role,
  { port, processes: { keepAliveMs } }: Config,
  lifeline: Lifeline | null,
): Promise<WebServer | null> {
  if (role === 'work') return null;
  if (!lifeline) return listen(app, port, { keepAliveMs });
  const web = serveTaken(app, { keepAliveMs });
  lifeline.onConnection(web.take);
  return web;
}

interface Announcement {
  readonly role: Role;
  readonly port: number | null;
  readonly healthPort: number | null;
  readonly lifeline: Lifeline | null;
}

function announce(
  config: Config,
  platform: Platform,
  { role, port, healthPort, lifeline }: Announcement,
): void {
  const { pdf, db, log } = platform;
  const { publicUrl } = config;
  const selo = pdf.sealStatus();
  const facts = { role, port, healthPort, publicUrl, engine: db.engine, seal: selo.pronta };
  log.info(port === null ? 'process.ready' : 'server.listening', facts);
  for (const lack of lacksOf(config)) log.warn(lack, { publicUrl });
  const lines = [
    ...(role === 'work' ? [] : [`  API         ${publicUrl}/documentacao`]),
    ...(healthPort === null ? [] : [`  Saúde       porta ${healthPort}`]),
    ...(config.mailbox !== 'off' && role !== 'work' ? [`  Mensagens   ${publicUrl}/caixa-de-correio`] : []),
    `  Banco       ${db.engine}`,
    `  Selo        ${sealLine(selo)}`,
  ];
  if (lifeline) {
    lifeline.say({ kind: 'ready', lines });
    return;
  }
  if (config.log.format === 'json') return;
  if (port === null) console.log('Lavra: tarefas, sem atender requisições');
  else console.log(`Lavra em ${publicUrl} (porta ${port})`);
  console.log(lines.join('\n'));
}

/** Settings that are optional for a trial, but recommended for real deployments. */
function lacksOf({ smtpUrl, publicUrl, seal }: Config): string[] {
  const isTrial = smtpUrl === null && isLoopback(publicUrl);
  if (isTrial) return [];
  return [
    // Sent links would lead to another address than the one people use.
    ...(publicUrl.startsWith('https:') ? [] : ['public-url.not-https']),
    ...(smtpUrl === null ? ['mail.stays-here'] : []),
    ...(seal.chave === null ? ['seal.of-development'] : []),
  ];
}

function sealLine(selo: SealKeyStatus): string {
  if (!selo.pronta) return `INDISPONÍVEL: ${selo.motivo}`;
  const { titular, validoAte } = selo.certificado;
  return `${titular} (${selo.nivel}, até ${validoAte.slice(0, 10)})`;
}

/** Resolves with the first signal to end. */
function stopRequest(lifeline: Lifeline | null, { log }: Platform): Promise<StopReason> {
  return new Promise((resolve) => {
    let isStopping = false;
    const end = (reason: StopReason, by: string) => {
      if (!isStopping) log.info('process.stopping', { reason, by });
      isStopping = true;
      resolve(reason);
    };
    if (!lifeline) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end('ENDING', signal));
      return;
    }
    lifeline.onStop((reason) => end(reason, 'supervisor'));
    // Its supervisor first finds a replacement; a shell's Ctrl-C is for the supervisor.
    process.on('SIGTERM', () => lifeline.say({ kind: 'ending' }));
    process.on('SIGINT', () => {});
  });
}

interface Running {
  readonly server: BuiltServer;
  readonly web: WebServer | null;
  readonly health: WebServer | null;
  readonly config: Config;
  readonly lifeline: Lifeline | null;
}

/**
 * An ending process first reports not ready; a replaced one does not, because the address stays ready. Then
 * it accepts no connections, ends streams, and finishes requests and jobs within limits.
 */
async function stop(reason: StopReason, { server, web, health, config, lifeline }: Running): Promise<void> {
  const { keepAliveMs, drainMs, stopMs } = config.processes;
  if (reason === 'ENDING') {
    server.readiness.stop();
    if (drainMs > 0) {
      web?.drain();
      await pause(drainMs);
    }
  }
  lifeline?.say({ kind: 'ending' });
  server.endStreams();
  // If another process takes new connections, idle ones stay open for the announced time.
  const idleMs = reason === 'REPLACED' ? Math.min(keepAliveMs + idleMarginMs, stopMs) : 0;
  await Promise.all([web?.stop({ graceMs: stopMs, idleMs }), server.stopWork(stopMs)]);
  await health?.stop({ graceMs: 0, idleMs: 0 });
  await server.close();
}

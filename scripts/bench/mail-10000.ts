import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTransport } from 'nodemailer';
import { openDatabase } from '../../server/src/db/database.ts';
import { noChannels } from '../../server/src/events/channels.ts';
import type { JobCtx, Platform } from '../../server/src/platform/context/context.ts';
import { fixedKeyRing } from '../../server/src/platform/crypto/key-ring.ts';
import { createSecrets } from '../../server/src/platform/crypto/secrets.ts';
import { createWorker } from '../../server/src/platform/jobs/worker.ts';
import { createMailConsumer, MAIL_TOPIC, queueMail } from '../../server/src/platform/mail/mail.ts';
import { createSmtpMailer } from '../../server/src/platform/mail/smtp-mailer.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { systemClock } from '../../server/src/platform/runtime/clock.ts';
import { randomIds } from '../../server/src/platform/runtime/ids.ts';
import { write } from '../../server/src/platform/write/write.ts';
import type { Measurement, RowPlan } from './row.ts';

const MAILS = 10_000;
const CONNECTIONS = 5;
/** Minimum share of the baseline's rate. */
const MIN_SHARE = 0.9;

interface Sink {
  readonly url: string;
  accepted(): Promise<number>;
  close(): void;
}

/** A local mail server in its own process. */
async function startSink(): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'smtp-sink.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async accepted() {
      child.send('count');
      const [reply] = (await once(child, 'message')) as [{ accepted: number }];
      return reply.accepted;
    },
    close: () => child.disconnect(),
  };
}

const mail = {
  tipoServico: 'TESTE',
  destino: 'bia@exemplo.test',
  assunto: 'Você tem um documento para assinar',
  html: `<p>${'Um convite como os que saem. '.repeat(300)}</p>`,
  texto: 'Um convite como os que saem. '.repeat(40),
};

interface Sending {
  readonly seconds: number;
  /** Maximum memory growth of the process. */
  readonly grownMb: number;
}

/** Excludes mapped pages of the database file: they are the system's cache. */
function ownMemoryMb(): number {
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function measureSending(work: () => Promise<unknown>): Promise<Sending> {
  globalThis.gc?.();
  const before = ownMemoryMb();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, ownMemoryMb());
  }, 100);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  return { seconds, grownMb: Math.max(peak, ownMemoryMb()) - before };
}

/** Baseline: nodemailer's pool sends the same e-mail repeatedly, without a database. */
async function sendBare(url: string, mails: number): Promise<Sending> {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, maxMessages: Infinity });
  const send = () =>
    transport.sendMail({
      from: 'nao-responda@lavra.test',
      to: mail.destino,
      subject: mail.assunto,
      html: mail.html,
      text: mail.texto,
    });
  await Promise.all(Array.from({ length: 50 }, send));
  let left = mails;
  const sender = async () => {
    while (left-- > 0) await send();
  };
  const sending = await measureSending(() => Promise.all(Array.from({ length: 2 * CONNECTIONS }, sender)));
  transport.close();
  return sending;
}

async function openQueue(folder: string): Promise<Platform> {
  const db = await openDatabase(pathToFileURL(path.join(folder, 'lavra.db')).href);
  return {
    db,
    channels: noChannels,
    clock: systemClock,
    ids: randomIds,
    secrets: createSecrets(fixedKeyRing(Buffer.alloc(32, 7))),
    log: createLog({ format: 'json', level: 'error' }),
    config: { publicUrl: 'https://lavra.test', mailFrom: 'Lavra <nao-responda@lavra.test>' },
  } as unknown as Platform;
}

async function fillQueue(platform: Platform): Promise<void> {
  const ctx: JobCtx = { ...platform, principal: null, request: null };
  for (let left = MAILS; left > 0; left -= 500)
    await write(ctx, { instalacao: true }, async (work) => {
      for (let turn = 0; turn < 500; turn++) await queueMail(ctx, work, mail);
    });
}

async function sendQueued(url: string, platform: Platform): Promise<Sending> {
  const mailer = createSmtpMailer(url, platform.config.mailFrom, { connections: CONNECTIONS });
  const worker = createWorker(platform);
  worker.registerConsumer(MAIL_TOPIC, createMailConsumer(mailer));
  const sending = await measureSending(() => worker.drain());
  mailer.close();
  return sending;
}

interface Rates {
  readonly bare: number;
  readonly queued: number;
  readonly bareGrownMb: number;
  readonly queuedGrownMb: number;
}

/** Runs half of the baseline before and half after, because the machine's speed varies. */
async function measureRates(): Promise<Rates> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-bench-mail-'));
  const sink = await startSink();
  const platform = await openQueue(folder);
  try {
    await fillQueue(platform);
    const first = await sendBare(sink.url, MAILS / 2);
    const before = await sink.accepted();
    const queued = await sendQueued(sink.url, platform);
    const arrived = (await sink.accepted()) - before;
    if (arrived !== MAILS) throw new Error(`${arrived} e-mails arrived instead of ${MAILS}.`);
    const second = await sendBare(sink.url, MAILS / 2);
    return {
      bare: MAILS / (first.seconds + second.seconds),
      queued: MAILS / queued.seconds,
      bareGrownMb: Math.max(first.grownMb, second.grownMb),
      queuedGrownMb: queued.grownMb,
    };
  } finally {
    await platform.db.close();
    sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

let measured: Promise<Rates> | undefined;
/** Both rows share one run. */
const rates = () => {
  measured ??= measureRates();
  return measured;
};

/** E-mails per second when sending a queue of 10,000, relative to a bare nodemailer pool. */
export const mail10000: RowPlan = {
  name: 'mail-10000',
  unit: 'mails/s',
  target: '90 % of the floor',
  better: 'higher',
  async measure(): Promise<Measurement> {
    const { bare, queued } = await rates();
    return { value: queued, floor: bare, target: MIN_SHARE * bare };
  },
};

/** Maximum memory growth while sending, relative to the bare pool. */
export const mail10000Memory: RowPlan = {
  name: 'mail-10000-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  async measure(): Promise<Measurement> {
    const { bareGrownMb, queuedGrownMb } = await rates();
    return { value: queuedGrownMb, floor: bareGrownMb };
  },
};

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTransport } from 'nodemailer';
import { openDatabase } from '../../server/src/db/database.ts';
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
/** Of the bare pool's pace. */
const LEAST_SHARE = 0.9;

interface Sink {
  readonly url: string;
  taken(): Promise<number>;
  close(): void;
}

/** On loopback, in a process of its own, as every mail server is. */
async function startSink(): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'smtp-sink.ts'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken() {
      child.send('taken?');
      const [said] = (await once(child, 'message')) as [{ taken: number }];
      return said.taken;
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

interface Pace {
  readonly seconds: number;
  /** By how much the process grew at most. */
  readonly grownMb: number;
}

/** Without the pages of the database's file that are mapped: they are the system's cache, and go when it needs room. */
function ownMemoryMb(): number {
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function paceOf(work: () => Promise<unknown>): Promise<Pace> {
  globalThis.gc?.();
  const before = ownMemoryMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, ownMemoryMb());
  }, 100);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  return { seconds, grownMb: Math.max(most, ownMemoryMb()) - before };
}

/** Nodemailer's own pool, the same mail again and again: nothing read, nothing recorded. */
async function barePace(url: string, mails: number): Promise<Pace> {
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
  const pace = await paceOf(() => Promise.all(Array.from({ length: 2 * CONNECTIONS }, sender)));
  transport.close();
  return pace;
}

async function openQueue(folder: string): Promise<Platform> {
  const db = await openDatabase(pathToFileURL(path.join(folder, 'lavra.db')).href);
  return {
    db,
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

async function queuedPace(url: string, platform: Platform): Promise<Pace> {
  const mailer = createSmtpMailer(url, platform.config.mailFrom, { connections: CONNECTIONS });
  const worker = createWorker(platform);
  worker.registerConsumer(MAIL_TOPIC, createMailConsumer(mailer));
  const pace = await paceOf(() => worker.drain());
  mailer.close();
  return pace;
}

interface Paces {
  readonly bare: number;
  readonly queued: number;
  readonly bareGrownMb: number;
  readonly queuedGrownMb: number;
}

/** Half of the bare ones before, half after: a machine that others use changes its own pace meanwhile. */
async function measurePaces(): Promise<Paces> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lavra-bench-mail-'));
  const sink = await startSink();
  const platform = await openQueue(folder);
  try {
    await fillQueue(platform);
    const first = await barePace(sink.url, MAILS / 2);
    const before = await sink.taken();
    const queued = await queuedPace(sink.url, platform);
    const arrived = (await sink.taken()) - before;
    if (arrived !== MAILS) throw new Error(`${arrived} mails arrived.`);
    const second = await barePace(sink.url, MAILS / 2);
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

let measured: Promise<Paces> | undefined;
/** Both rows tell of one run. */
const paces = () => {
  measured ??= measurePaces();
  return measured;
};

/** Ten thousand queued e-mails by the second of their sending, beside a pool that reads and records nothing. */
export const mail10000: RowPlan = {
  name: 'mail-10000',
  unit: 'mails/s',
  target: '90 % of the floor',
  better: 'higher',
  async measure(): Promise<Measurement> {
    const { bare, queued } = await paces();
    return { value: queued, floor: bare, target: LEAST_SHARE * bare };
  },
};

/** By how much the process grows at most while they leave; the floor is the bare pool's. */
export const mail10000Memory: RowPlan = {
  name: 'mail-10000-memory',
  unit: 'MB',
  target: 64,
  better: 'lower',
  async measure(): Promise<Measurement> {
    const { bareGrownMb, queuedGrownMb } = await paces();
    return { value: queuedGrownMb, floor: bareGrownMb };
  },
};

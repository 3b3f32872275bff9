import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { testTopic } from '../../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import type { JobOptions } from '../../events/topic.ts';
import { createMailConsumer, MAIL_TOPIC, queueMail } from '../mail/mail.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { write } from '../write/write.ts';
import { createLane, restMs } from './topic-lane.ts';
import { createWorker } from './worker.ts';

const quiet = { onError: () => {} };
/** Long enough that only a wake-up, never polling, explains what happens. */
const never = 3_600_000;

async function setup() {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const owner = await makeOrganization(db);
  const root = { organizacao: owner.organizacaoId, contrato: await makeContrato(db, owner) };
  const enqueue = (topico: string, carga: unknown, options?: JobOptions) =>
    write(platform, root, (work) => work.enqueue(testTopic(topico), carga, options));
  const jobsOf = (topico: string) =>
    db
      .select()
      .from(db.tables.caixaSaida)
      .where(eq(db.tables.caixaSaida.topico, topico))
      .orderBy(db.tables.caixaSaida.id);
  return { db, platform, root, enqueue, jobsOf };
}

/** A promise with its resolver. */
function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await nextTurn();
}

/** Accepts connections and never answers. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

it('a hanging e-mail server with 10,000 waiting e-mails delays no other topic', async () => {
  const { db, platform, root, enqueue, jobsOf } = await setup();
  const { caixaSaida } = db.tables;
  const silent = await silentServer();
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${silent.port}`, 'Lavra <nao-responda@lavra.test>');
  const mail = { tipoServico: 'TESTE', destino: 'ana@exemplo.test', assunto: 'a', html: 'a', texto: 'a' };
  const mensagemId = await write(platform, root, (work) => queueMail(platform, work, mail));
  const now = platform.clock.now();
  for (let n = 0; n < 10; n += 1) {
    const rows = Array.from({ length: 1000 }, () => ({
      topico: MAIL_TOPIC.name,
      carga: JSON.stringify({ mensagemId }),
      disponivelEm: now,
      dataCriacao: now,
    }));
    await db.insert(caixaSaida).values(rows).returning({ id: caixaSaida.id });
  }
  const worker = createWorker(platform, { ...quiet, pollMs: never });
  const consumer = createMailConsumer(mailer);
  worker.registerConsumer(MAIL_TOPIC, consumer);
  const sealed: unknown[] = [];
  const done = later<void>();
  worker.registerConsumer(testTopic('selo'), async (_ctx, { carga }) => {
    if (sealed.push(carga) === 20) done.resolve();
  });
  worker.start();
  for (let n = 1; n <= 20; n += 1) await enqueue('selo', n);
  await done.promise;
  const mails = await jobsOf(MAIL_TOPIC.name);
  const untried = mails.filter(({ tentativas }) => tentativas === 0);
  const { slots = 4 } = consumer;
  expect({ all: mails.length, untried: untried.length }).toEqual({ all: 10_001, untried: 10_001 - slots });
  const stopped = worker.stop();
  silent.stop();
  mailer.close();
  await stopped;
});

it('a topic with a failing target pauses as a whole, keeps its jobs’ attempts, and resumes after recovery', async () => {
  const { platform, enqueue, jobsOf } = await setup();
  const worker = createWorker(platform, quiet);
  let isDown = true;
  worker.registerConsumer(testTopic('webhook'), async () => {
    if (isDown) throw new Error('ninguém atende');
  });
  for (let n = 0; n < 60; n += 1) await enqueue('webhook', n);
  const tries = await worker.drain();
  expect(tries).toBeLessThanOrEqual(8);
  expect([...worker.resting().keys()]).toEqual(['webhook']);
  expect((await jobsOf('webhook')).filter(({ tentativas }) => tentativas === 0)).toHaveLength(60 - tries);
  platform.clock.advance(restMs(1, 1));
  expect(await worker.drain()).toBe(1);
  isDown = false;
  platform.clock.advance(60_000);
  await worker.drain();
  expect(worker.resting().size).toBe(0);
  expect((await jobsOf('webhook')).every(({ estado }) => estado === 'CONCLUIDO')).toBe(true);
});

it('a batch topic claims several jobs together while more wait, and also the last ones', async () => {
  const { platform, enqueue, jobsOf } = await setup();
  const worker = createWorker(platform, { ...quiet, pollMs: never });
  const under: (() => void)[] = [];
  const taken = { now: 0, all: later<void>() };
  worker.registerConsumer(testTopic('lote'), {
    slots: 4,
    batch: 2,
    run: () =>
      new Promise((resolve) => {
        under.push(resolve);
        taken.now += 1;
        if (taken.now === 4 || taken.now === 7) taken.all.resolve();
      }),
  });
  for (let n = 0; n < 7; n += 1) await enqueue('lote', n);
  const isRunning = async () =>
    (await jobsOf('lote')).filter(({ estado }) => estado === 'EM_EXECUCAO').length;
  worker.start();
  await taken.all.promise;
  taken.all = later<void>();
  under.shift()?.();
  await until(async () => (await isRunning()) === 3);
  expect(taken.now).toBe(4);
  for (const end of under.splice(0)) end();
  await taken.all.promise;
  for (const end of under.splice(0)) end();
  await worker.stop();
  expect((await jobsOf('lote')).every(({ estado }) => estado === 'CONCLUIDO')).toBe(true);
});

it('an organisation holds its part of a topic’s slots, however many of its jobs wait, and leaves the rest to others', async () => {
  const { db, platform, enqueue, jobsOf } = await setup();
  const other = await makeOrganization(db);
  const otherRoot = { organizacao: other.organizacaoId, contrato: await makeContrato(db, other) };
  const worker = createWorker(platform, { ...quiet, pollMs: never });
  const ends = new Map<unknown, () => void>();
  worker.registerConsumer(testTopic('derivar'), {
    slots: 4,
    slotsPerOrganization: 2,
    run: (_ctx, { carga }) =>
      new Promise((resolve) => {
        ends.set(carga, resolve);
      }),
  });
  for (let n = 1; n <= 6; n += 1) await enqueue('derivar', `a${n}`);
  const running = async () =>
    (await jobsOf('derivar'))
      .filter(({ estado }) => estado === 'EM_EXECUCAO')
      .map(({ carga }) => JSON.parse(carga));
  worker.start();
  await until(async () => ends.size === 2);
  // Its third job waits although slots are free, and another's does not wait for its first two.
  await write(platform, otherRoot, (work) => work.enqueue(testTopic('derivar'), 'b1'));
  await until(async () => ends.size === 3);
  expect(await running()).toEqual(['a1', 'a2', 'b1']);
  // Not by polling: the end of a job frees a slot for the next one of its organisation.
  for (const [done, next] of [
    ['a2', 'a3'],
    ['b1', null],
    ['a1', 'a4'],
  ]) {
    ends.get(done)?.();
    await until(async () => next === null || ends.has(next));
  }
  await until(async () => (await running()).length === 2);
  expect(await running()).toEqual(['a3', 'a4']);
  for (const carga of ['a3', 'a4', 'a5', 'a6']) {
    await until(async () => ends.has(carga));
    ends.get(carga)?.();
  }
  await worker.stop();
  expect((await jobsOf('derivar')).every(({ estado }) => estado === 'CONCLUIDO')).toBe(true);
});

it('a topic with only jobs of full organisations is asked again when a job of another may run', async () => {
  const { db, platform, enqueue } = await setup();
  const other = await makeOrganization(db);
  const otherRoot = { organizacao: other.organizacaoId, contrato: await makeContrato(db, other) };
  const worker = createWorker(platform, { ...quiet, pollMs: never });
  const ends = new Map<unknown, () => void>();
  const run = (_ctx: unknown, { carga }: { carga: unknown }) =>
    new Promise<void>((resolve) => {
      ends.set(carga, resolve);
    });
  worker.registerConsumer(testTopic('derivar'), { slots: 4, slotsPerOrganization: 1, run });
  worker.registerConsumer(testTopic('webhook'), run);
  for (let n = 1; n <= 2; n += 1) await enqueue('derivar', `a${n}`);
  await write(platform, otherRoot, async (work) => {
    await work.enqueue(testTopic('webhook'), 'b1', { order: 'b' });
    await work.enqueue(testTopic('derivar'), 'b2', { order: 'b' });
  });
  worker.start();
  await until(async () => ends.has('a1') && ends.has('b1'));
  // Nothing of 'derivar' may run now: a2 waits for its organisation, and b2 for the job before it.
  await enqueue('derivar', 'a3');
  ends.get('b1')?.();
  await until(async () => ends.has('b2'));
  expect([...ends.keys()].toSorted()).toEqual(['a1', 'b1', 'b2']);
  for (const carga of ['a1', 'a2', 'a3', 'b2']) {
    await until(async () => ends.has(carga));
    ends.get(carga)?.();
  }
  await worker.stop();
});

it('organisations with one slot each get theirs without polling', async () => {
  const { db, platform, enqueue } = await setup();
  const worker = createWorker(platform, { ...quiet, pollMs: never });
  const started: unknown[] = [];
  const all = later<void>();
  worker.registerConsumer(testTopic('derivar'), {
    slots: 4,
    slotsPerOrganization: 1,
    run: async (_ctx, { carga }) => {
      if (started.push(carga) === 3) all.resolve();
      await all.promise;
    },
  });
  await enqueue('derivar', 'a');
  for (const carga of ['b', 'c']) {
    const other = await makeOrganization(db);
    const root = { organizacao: other.organizacaoId, contrato: await makeContrato(db, other) };
    await write(platform, root, (work) => work.enqueue(testTopic('derivar'), carga));
  }
  worker.start();
  await all.promise;
  expect(started).toEqual(['a', 'b', 'c']);
  await worker.stop();
});

it('a retry of another organisation runs at the next poll of a topic that is held back', async () => {
  const { db, platform, enqueue } = await setup();
  const other = await makeOrganization(db);
  const root = { organizacao: other.organizacaoId, contrato: await makeContrato(db, other) };
  const worker = createWorker(platform, { ...quiet, pollMs: 10 });
  const [failed, retried] = [later<void>(), later<void>()];
  worker.registerConsumer(testTopic('derivar'), {
    slots: 4,
    slotsPerOrganization: 1,
    run: async (_ctx, { carga, tentativa }) => {
      if (carga === 'a') return retried.promise;
      if (tentativa === 2) return retried.resolve();
      failed.resolve();
      throw new Error('ainda não');
    },
  });
  await enqueue('derivar', 'a');
  await enqueue('derivar', 'a waits');
  await write(platform, root, (work) => work.enqueue(testTopic('derivar'), 'b'));
  worker.start();
  await failed.promise;
  await nextTurn();
  platform.clock.advance(never);
  await retried.promise;
  await worker.stop();
});

it('a lane that is held back takes jobs again after a commit of another organisation, or the end of a job', () => {
  const lane = createLane('derivar', { slotsPerOrganization: 1, run: async () => {} }, 4);
  const heldBackAfter = (change: () => void) => {
    lane.isHeldBack = true;
    change();
    return !lane.isOpen(new Date());
  };
  lane.begin(1);
  expect(heldBackAfter(() => lane.added(1))).toBe(true);
  expect(heldBackAfter(() => lane.added(2))).toBe(false);
  expect(heldBackAfter(() => lane.added(null))).toBe(false);
  expect(heldBackAfter(() => lane.end(1))).toBe(false);
});

it('one bad job does not pause its topic', async () => {
  const { platform, enqueue, jobsOf } = await setup();
  const worker = createWorker(platform, quiet);
  worker.registerConsumer(testTopic('derivar'), async (_ctx, { carga }) => {
    if (carga === 'ruim') throw new Error('não abre');
  });
  await enqueue('derivar', 'ruim');
  for (let n = 0; n < 12; n += 1) {
    await worker.drain();
    platform.clock.advance(never);
  }
  await enqueue('derivar', 'bom');
  await worker.drain();
  expect((await jobsOf('derivar')).map(({ estado }) => estado)).toEqual(['PENDENTE', 'CONCLUIDO']);
});

it('an attempt that times out is retried and frees its slot', async () => {
  const { platform, enqueue, jobsOf } = await setup();
  const ends: string[] = [];
  const worker = createWorker(platform, { ...quiet, onAttempt: (_topico, end) => ends.push(end) });
  const signals: AbortSignal[] = [];
  worker.registerConsumer(testTopic('sms'), {
    slots: 1,
    timeoutMs: 20,
    run: (_ctx, { carga, tentativa, signal }) => {
      signals.push(signal);
      return carga === 'trava' && tentativa === 1 ? new Promise(() => {}) : Promise.resolve();
    },
  });
  await enqueue('sms', 'trava');
  await enqueue('sms', 'passa');
  await worker.drain();
  expect(ends).toEqual(['retried', 'done']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect((await jobsOf('sms'))[0]?.erro).toBe('JobTimedOut: The attempt took longer than 0.02 s.');
  platform.clock.advance(5_000);
  await worker.drain();
  expect((await jobsOf('sms')).every(({ estado }) => estado === 'CONCLUIDO')).toBe(true);
});

it('jobs of one document run in order across topics, even when the first is retried', async () => {
  const { platform, enqueue } = await setup();
  const worker = createWorker(platform, quiet);
  const ran: string[] = [];
  const consumer = async (_ctx: unknown, { carga, tentativa }: { carga: unknown; tentativa: number }) => {
    if (carga === 'a1' && tentativa === 1) throw new Error('ainda não');
    ran.push(String(carga));
  };
  worker.registerConsumer(testTopic('webhook'), consumer);
  worker.registerConsumer(testTopic('lembrete'), consumer);
  await enqueue('webhook', 'a1', { order: 'contrato:1' });
  await enqueue('lembrete', 'a2', { order: 'contrato:1' });
  await enqueue('webhook', 'b1', { order: 'contrato:2' });
  await worker.drain();
  expect(ran).toEqual(['b1']);
  platform.clock.advance(5_000);
  await worker.drain();
  expect(ran).toEqual(['b1', 'a1', 'a2']);
});

it('a stopping worker immediately releases jobs that take too long, without counting the attempt', async () => {
  const { platform, enqueue, jobsOf } = await setup();
  const worker = createWorker(platform, { ...quiet, pollMs: never });
  const begun = later<AbortSignal>();
  worker.registerConsumer(testTopic('sms'), (_ctx, { signal }) => {
    begun.resolve(signal);
    return new Promise(() => {});
  });
  worker.start();
  await enqueue('sms', 'trava');
  const signal = await begun.promise;
  await worker.stop(10);
  expect(signal.aborted).toBe(true);
  const heir = createWorker(platform, quiet);
  heir.registerConsumer(testTopic('sms'), async () => {});
  expect(await heir.drain()).toBe(1);
  expect(await jobsOf('sms')).toMatchObject([{ estado: 'CONCLUIDO', tentativas: 1 }]);
});

it('the pause of a topic doubles up to a minute', () => {
  expect([1, 2, 3, 4, 5, 9].map((n) => restMs(n, 1))).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect(restMs(1, 0)).toBe(2_500);
});

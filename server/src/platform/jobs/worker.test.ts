import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { testTopic } from '../../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { type TestPlatform, testPlatform } from '../../../test/support/platform.ts';
import { claimJobs, settleDone, settleJob } from '../../db/leases.ts';
import type { JobOptions } from '../../events/topic.ts';
import { write } from '../write/write.ts';
import { createWorker, InputFault, JobRefused, MAX_ATTEMPTS, retryPauseMs } from './worker.ts';

const quiet = { onError: () => {} };

async function setup() {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const owner = await makeOrganization(db);
  const root = { organizacao: owner.organizacaoId, contrato: await makeContrato(db, owner) };
  const enqueue = (carga: unknown, options?: JobOptions) =>
    write(platform, root, (work) => work.enqueue(testTopic('teste'), carga, options));
  const jobs = () => db.select().from(db.tables.caixaSaida).orderBy(db.tables.caixaSaida.id);
  return { db, platform, root, enqueue, jobs };
}

const claimAs = (platform: TestPlatform, owner: string, leaseMs: number, limit = 10) =>
  claimJobs(platform.db, {
    owner,
    now: platform.clock.now(),
    leaseUntil: new Date(platform.clock.now().getTime() + leaseMs),
    topico: 'teste',
    limit,
  });

describe('the outbox', () => {
  it('gives each job to only one of eight concurrent workers', async () => {
    const { platform, enqueue } = await setup();
    for (let n = 0; n < 40; n += 1) await enqueue({ n });
    const owners = Array.from({ length: 8 }, (_, n) => `w${n}`);
    const taken: number[] = [];
    for (let round = 0; taken.length < 40 && round < 40; round += 1) {
      const batches = await Promise.all(owners.map((owner) => claimAs(platform, owner, 60_000, 3)));
      taken.push(...batches.flat().map(({ id }) => id));
    }
    expect(taken).toHaveLength(40);
    expect(new Set(taken).size).toBe(40);
  });

  it("reassigns a killed worker's job when its lease expires, not before, and ignores its late result", async () => {
    const { platform, enqueue, jobs } = await setup();
    await enqueue({});
    const [held] = await claimAs(platform, 'killed', 60_000);
    platform.clock.advance(59_000);
    expect(await claimAs(platform, 'heir', 60_000)).toEqual([]);
    platform.clock.advance(2_000);
    const [inherited] = await claimAs(platform, 'heir', 60_000);
    expect(inherited).toMatchObject({ id: held!.id, tentativas: 2 });
    expect(await settleJob(platform.db, held!, { estado: 'CONCLUIDO' }, platform.clock.now())).toBe(false);
    expect(await jobs()).toMatchObject([{ estado: 'EM_EXECUCAO', arrendatario: 'heir' }]);
  });

  it('completes a worker’s jobs in one statement, except those whose lease it lost', async () => {
    const { platform, enqueue, jobs } = await setup();
    for (let n = 0; n < 3; n += 1) await enqueue({ n });
    const [lost, ...kept] = await claimAs(platform, 'slow', 60_000);
    platform.clock.advance(61_000);
    await claimAs(platform, 'heir', 60_000, 1);
    const done = await settleDone(platform.db, [lost!, ...kept], platform.clock.now());
    expect([...done].sort()).toEqual(kept.map(({ id }) => id).sort());
    expect((await jobs()).map(({ estado }) => estado)).toEqual(['EM_EXECUCAO', 'CONCLUIDO', 'CONCLUIDO']);
    expect((await jobs())[0]).toMatchObject({ arrendatario: 'heir' });
  });

  it('runs jobs of one order key in sequence, and others in parallel', async () => {
    const { platform, enqueue } = await setup();
    await enqueue('a1', { order: 'a' });
    await enqueue('a2', { order: 'a' });
    await enqueue('b1', { order: 'b' });
    await enqueue('free');
    const first = await claimAs(platform, 'w', 60_000);
    expect(first.map(({ carga }) => carga)).toEqual(['a1', 'b1', 'free']);
    expect(await claimAs(platform, 'x', 60_000)).toEqual([]);
    await settleJob(platform.db, first[0]!, { estado: 'CONCLUIDO' }, platform.clock.now());
    expect((await claimAs(platform, 'x', 60_000)).map(({ carga }) => carga)).toEqual(['a2']);
  });

  it('adds a job with a dedupe key once, even from two concurrent writes', async () => {
    const { enqueue, jobs } = await setup();
    await Promise.all([
      enqueue(1, { dedupe: 'k' }),
      enqueue(2, { dedupe: 'k' }),
      enqueue(3, { dedupe: 'k' }),
    ]);
    expect(await jobs()).toHaveLength(1);
  });

  it('holds a job back until its time', async () => {
    const { platform, enqueue } = await setup();
    await enqueue('later', { availableAt: new Date(platform.clock.now().getTime() + 1000) });
    expect(await claimAs(platform, 'w', 60_000)).toEqual([]);
    platform.clock.advance(1000);
    expect(await claimAs(platform, 'w', 60_000)).toHaveLength(1);
  });
});

describe('the worker', () => {
  it('runs a job as soon as the write that adds it commits', async () => {
    const { platform, enqueue } = await setup();
    const worker = createWorker(platform, { ...quiet, pollMs: 3_600_000 });
    const seen = new Promise((resolve) => {
      worker.registerConsumer(testTopic('teste'), async (_ctx, job) => resolve(job.carga));
    });
    worker.start();
    await enqueue({ ola: 'ç' });
    expect(await seen).toEqual({ ola: 'ç' });
    await worker.stop();
  });

  it('retries with a growing pause until it succeeds', async () => {
    const { platform, enqueue, jobs } = await setup();
    const worker = createWorker(platform, quiet);
    const tries: number[] = [];
    worker.registerConsumer(testTopic('teste'), async (_ctx, { tentativa }) => {
      tries.push(tentativa);
      if (tentativa < 3) throw new Error('ainda não');
    });
    await enqueue({});
    expect(await worker.drain()).toBe(1);
    expect(await jobs()).toMatchObject([{ estado: 'PENDENTE', erro: 'Error: ainda não' }]);
    expect(await worker.drain()).toBe(0);
    platform.clock.advance(5_000);
    expect(await worker.drain()).toBe(1);
    platform.clock.advance(10_000);
    expect(await worker.drain()).toBe(1);
    expect(tries).toEqual([1, 2, 3]);
    expect(await jobs()).toMatchObject([{ estado: 'CONCLUIDO', erro: null, disponivelEm: null }]);
  });

  it('gives a job up after its last attempt and reports it once', async () => {
    const { db, platform, enqueue, jobs } = await setup();
    const worker = createWorker(platform, quiet);
    const dead: string[] = [];
    worker.registerConsumer(testTopic('teste'), {
      run: async () => {
        throw new Error('sempre');
      },
      onDead: async (_ctx, _job, motivo) => {
        dead.push(motivo);
      },
    });
    await enqueue({});
    await db.update(db.tables.caixaSaida).set({ tentativas: MAX_ATTEMPTS - 1 });
    await worker.drain();
    platform.clock.advance(7_200_000);
    expect(await worker.drain()).toBe(0);
    expect(dead).toEqual(['Error: sempre']);
    expect(await jobs()).toMatchObject([{ estado: 'MORTO', erro: 'Error: sempre' }]);
  });

  it('lets the last error decide how many attempts a job has', async () => {
    const { platform, enqueue, jobs } = await setup();
    const worker = createWorker(platform, quiet);
    worker.registerConsumer(testTopic('teste'), {
      attempts: (error) => (error instanceof InputFault ? 2 : 3),
      run: async (_ctx, { tentativa }) => {
        throw tentativa === 2 ? new Error('fora do ar') : new InputFault('ilegível');
      },
    });
    await enqueue({});
    for (let n = 0; n < 3; n += 1) {
      await worker.drain();
      platform.clock.advance(60_000);
    }
    expect(await jobs()).toMatchObject([{ estado: 'MORTO', tentativas: 3, erro: 'InputFault: ilegível' }]);
  });

  it('gives a refused job up immediately', async () => {
    const { platform, enqueue, jobs } = await setup();
    const worker = createWorker(platform, quiet);
    worker.registerConsumer(testTopic('teste'), async () => {
      throw new JobRefused('endereço inválido');
    });
    await enqueue({});
    await worker.drain();
    expect(await jobs()).toMatchObject([{ estado: 'MORTO', tentativas: 1 }]);
  });

  it('stores errors without addresses, documents or links', async () => {
    const { platform, enqueue, jobs } = await setup();
    const worker = createWorker(platform, quiet);
    const told: string[] = [];
    worker.registerConsumer(testTopic('teste'), {
      run: async () => {
        throw new JobRefused('550 <maria@exemplo.test> 529.982.247-25 /assinar/AAAAAAAAAAAAAAAAAAAAAA');
      },
      onDead: async (_ctx, _job, motivo) => {
        told.push(motivo);
      },
    });
    await enqueue({});
    await worker.drain();
    const erro = 'JobRefused: 550 <[e-mail]> [CPF] /assinar/[token]';
    expect(told).toEqual([erro]);
    expect(await jobs()).toMatchObject([{ estado: 'MORTO', erro }]);
  });

  it('drains the jobs that jobs add', async () => {
    const { platform, root, enqueue } = await setup();
    const worker = createWorker(platform, quiet);
    const seen: unknown[] = [];
    worker.registerConsumer(testTopic('teste'), async (ctx, { carga }) => {
      seen.push(carga);
      if (carga === 'first') await write(ctx, root, (work) => work.enqueue(testTopic('teste'), 'second'));
    });
    await enqueue('first');
    expect(await worker.drain()).toBe(2);
    expect(seen).toEqual(['first', 'second']);
  });

  it('finishes the running job before it stops, and claims no other', async () => {
    const { platform, enqueue, jobs } = await setup();
    const worker = createWorker(platform, { ...quiet, concurrency: 1 });
    let begin: () => void = () => {};
    let finish: () => void = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const allowed = new Promise<void>((resolve) => {
      finish = resolve;
    });
    worker.registerConsumer(testTopic('teste'), async () => {
      begin();
      await allowed;
    });
    await enqueue(1);
    await enqueue(2);
    worker.start();
    await begun;
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(await jobs()).toMatchObject([{ estado: 'CONCLUIDO' }, { estado: 'PENDENTE' }]);
  });

  it('ignores jobs of topics without a consumer', async () => {
    const { db, platform, enqueue } = await setup();
    await enqueue({});
    const worker = createWorker(platform, quiet);
    worker.registerConsumer(testTopic('outro'), async () => {});
    expect(await worker.drain()).toBe(0);
    const pending = db.select().from(db.tables.caixaSaida).where(eq(db.tables.caixaSaida.estado, 'PENDENTE'));
    expect(await pending).toHaveLength(1);
  });
});

it('doubles pauses up to an hour, with jitter of at most half', () => {
  expect([1, 2, 3, 10, 11, 20].map((n) => retryPauseMs(n, 1))).toEqual([
    5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000,
  ]);
  expect(retryPauseMs(1, 0)).toBe(2_500);
});

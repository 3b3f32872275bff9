import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { testTopic } from '../../../test/support/events.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { type TestPlatform, testPlatform } from '../../../test/support/platform.ts';
import { claimJobs, settleJob } from '../../db/leases.ts';
import { enterWorker, releaseDeadWorkers } from '../../db/workers.ts';
import { processName, stateOfProcess } from '../runtime/process-name.ts';
import { write } from '../write/write.ts';
import { createWorker, MAX_DEATHS } from './worker.ts';
import { createPresence } from './worker-presence.ts';

const quiet = { onError: () => {} };
const topic = testTopic('teste');

async function setup(jobs = 1) {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  await write(platform, { organizacao: organizacaoId }, async (work) => {
    for (let n = 0; n < jobs; n += 1) await work.enqueue(topic, { n });
  });
  const { caixaSaida } = db.tables;
  return { db, platform, rows: () => db.select().from(caixaSaida).orderBy(caixaSaida.id) };
}

const after = ({ clock }: TestPlatform, ms: number) => new Date(clock.now().getTime() + ms);

const claimAs = (platform: TestPlatform, owner: string, limit = 10) =>
  claimJobs(platform.db, {
    owner,
    now: platform.clock.now(),
    leaseUntil: after(platform, 60_000),
    topico: topic.name,
    limit,
  });

const release = (platform: TestPlatform, stateOf = stateOfProcess) =>
  releaseDeadWorkers(platform.db, {
    stateOf,
    silentSince: after(platform, -15_000),
    now: platform.clock.now(),
  });

/** The name of a worker in a process of this machine. */
const workerOf = (pid: number | undefined) => `${processName.split('.')[0]}.${pid}.00000000.um`;
const elsewhere = 'ffffffff.1.00000000.um';

describe('the jobs of a dead worker', () => {
  it('run at once and keep their attempts, when a process of this machine is killed', async () => {
    const { platform, rows } = await setup();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const [held] = await claimAs(platform, workerOf(child.pid));
    expect(await release(platform)).toBe(0);
    const attempts: number[] = [];
    const worker = createWorker(platform, { ...quiet, pollMs: 20 });
    const ran = new Promise<void>((resolve) => {
      worker.registerConsumer(topic, async (_ctx, { tentativa }) => {
        attempts.push(tentativa);
        resolve();
      });
    });
    worker.start();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await ran;
    await worker.stop();
    expect(attempts).toEqual([1]);
    expect(await rows()).toMatchObject([{ estado: 'CONCLUIDO', tentativas: 2, quedas: 1 }]);
    expect(await settleJob(platform.db, held!, { estado: 'CONCLUIDO' }, platform.clock.now())).toBe(false);
  });

  it('run after some seconds of its silence, unless its process lives or its release enters no row', async () => {
    const { db, platform } = await setup(3);
    const computing = `${processName}.um`;
    for (const owner of [elsewhere, computing]) await enterWorker(db, owner, platform.clock.now());
    for (const owner of [elsewhere, computing, 'ffffffff.2.00000000.um']) await claimAs(platform, owner, 1);
    platform.clock.advance(14_000);
    expect(await release(platform)).toBe(0);
    platform.clock.advance(2_000);
    expect(await release(platform)).toBe(1);
    expect(await claimAs(platform, 'heir')).toMatchObject([{ carga: { n: 0 } }]);
    expect(await db.select().from(db.tables.trabalhadores)).toEqual([]);
  });

  it('are released once by eight workers that notice the death together', async () => {
    const { platform, rows } = await setup(20);
    const dead = workerOf(spawnSync(process.execPath, ['-e', '']).pid);
    await claimAs(platform, dead, 20);
    const released = await Promise.all(Array.from({ length: 8 }, () => release(platform)));
    expect(released.reduce((sum, count) => sum + count)).toBe(20);
    const states = (await rows()).map(({ estado, quedas }) => `${estado} ${quedas}`);
    expect(new Set(states)).toEqual(new Set(['PENDENTE 1']));
    const claimed = await Promise.all(['a', 'b', 'c'].map((owner) => claimAs(platform, owner, 20)));
    expect(claimed.flat()).toHaveLength(20);
  });
});

it('a job that kills its process each time is given up in the end, and delays itself, not others', async () => {
  const { platform, rows } = await setup(2);
  const died = () => release(platform, (name) => (name.startsWith('dead') ? 'ENCERRADO' : 'VIVO'));
  const waits: number[] = [];
  const [killer, other] = await claimAs(platform, 'dead 0');
  await settleJob(platform.db, other!, { estado: 'CONCLUIDO' }, platform.clock.now());
  for (let deaths = 1; deaths <= MAX_DEATHS; deaths += 1) {
    expect(await died()).toBe(1);
    const [row] = await rows();
    const waitMs = row!.disponivelEm!.getTime() - platform.clock.now().getTime();
    waits.push(waitMs);
    platform.clock.advance(waitMs);
    if (deaths < MAX_DEATHS)
      expect(await claimAs(platform, `dead ${deaths}`)).toMatchObject([{ id: killer!.id }]);
  }
  expect(waits.slice(0, 4)).toEqual([0, 0, 0, 2_000]);
  expect(Math.max(...waits)).toBe(30_000);
  const worker = createWorker(platform, quiet);
  const ran: number[] = [];
  worker.registerConsumer(topic, async (_ctx, { id }) => void ran.push(id));
  await worker.drain();
  expect(ran).toEqual([]);
  expect(await rows()).toMatchObject([
    { estado: 'MORTO', erro: expect.stringContaining('process died 20 times') },
    { estado: 'CONCLUIDO', quedas: 0 },
  ]);
});

it('a worker that others took for dead, or that left, enters again under another name', async () => {
  const { db, platform } = await setup(0);
  const { trabalhadores } = db.tables;
  const names = async () => (await db.select().from(trabalhadores)).map(({ nome }) => nome);
  const presence = createPresence(platform, { beatMs: 0 });
  await presence.look();
  const [first] = await names();
  expect(first).toBe(presence.name());
  await db.delete(trabalhadores);
  await presence.look();
  expect(presence.name()).not.toBe(first);
  const second = presence.name();
  expect(await names()).toEqual([second]);
  await presence.leave();
  expect(await names()).toEqual([]);
  await presence.look();
  expect(await names()).not.toEqual([second]);
});

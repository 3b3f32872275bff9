import { spawnSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { testTopic } from '../../test/support/events.ts';
import { makeOrganization } from '../../test/support/fixtures.ts';
import { testPlatform } from '../../test/support/platform.ts';
import { processName, stateOfProcess } from '../platform/runtime/process-name.ts';
import { enqueueJob } from '../platform/write/outbox.ts';
import { openDatabaseClock } from './database-clock.ts';
import { claimJobs, mendFutureJobs } from './leases.ts';

const db = await freshDatabase();
const platform = await testPlatform(db);
const { caixaSaida } = db.tables;
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

const hour = 3_600_000;
const server = db.engine === 'postgres' ? 'postgres' : 'remote';

it("two machines with clocks hours apart share the database's time and advance it themselves", async () => {
  const machines = [0, 5 * hour].map((bootedMs) => {
    let passedMs = bootedMs;
    return { monotonicMs: () => passedMs, pass: (ms: number) => (passedMs += ms) };
  });
  const clocks = await Promise.all(machines.map((machine) => openDatabaseClock(db, server, machine)));
  stops.push(...clocks.map(({ stop }) => stop));
  const apart = () => Math.abs(clocks[0]!.now().getTime() - clocks[1]!.now().getTime());
  expect(apart()).toBeLessThan(2_000);
  expect(Math.abs(clocks[0]!.now().getTime() - Date.now())).toBeLessThan(2_000);
  const before = clocks[0]!.now().getTime();
  for (const { pass } of machines) pass(90_000);
  expect(clocks[0]!.now().getTime() - before).toBe(90_000);
  // After a pause of the clock (a suspended machine), the next query corrects it.
  machines[0]!.pass(-89_000);
  await clocks[0]!.resync();
  expect(Math.abs(clocks[0]!.now().getTime() - Date.now())).toBeLessThan(2_000);
});

it('jobs created under a clock an hour ahead do not wait for that hour', async () => {
  const { organizacaoId } = await makeOrganization(db);
  const { clock } = platform;
  const add = (carga: string, delayMs: number) =>
    enqueueJob(
      db,
      { topic: testTopic('teste'), carga, now: clock.now(), organizacaoId },
      { availableAt: new Date(clock.now().getTime() + delayMs) },
    );
  const claim = (owner: string, leaseMs: number) => {
    const now = clock.now();
    return claimJobs(db, {
      owner,
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
      topico: 'teste',
      limit: 9,
    });
  };
  clock.advance(hour);
  await add('arrendado', 0);
  expect(await claim('morto', 60_000)).toHaveLength(1);
  await add('agora', 0);
  await add('depois', 300_000);
  clock.advance(-hour);
  expect(await claim('vivo', 60_000)).toEqual([]);
  await mendFutureJobs(db, clock.now());
  expect((await claim('vivo', 60_000)).map(({ carga }) => carga)).toEqual(['arrendado', 'agora']);
  clock.advance(299_000);
  await mendFutureJobs(db, clock.now());
  const waiting = () => db.select().from(caixaSaida).where(eq(caixaSaida.estado, 'PENDENTE'));
  expect(await waiting()).toHaveLength(1);
  clock.advance(1_000);
  expect((await claim('vivo', 60_000)).map(({ carga }) => carga)).toContain('depois');
});

it('a window opened under a fast clock does not block tries until then', async () => {
  const { rates, clock } = platform;
  const rule = { limit: 1, windowS: 60 };
  clock.advance(hour);
  rates.take('k', rule);
  expect(rates.take('k', rule).ok).toBe(false);
  clock.advance(-hour);
  expect(rates.take('k', rule).ok).toBe(true);
});

it('does not confuse a process in another container with itself, even with the same id and host name', () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const [host = '', ...rest] = processName.split('.');
  expect(stateOfProcess([host, dead, ...rest.slice(1)].join('.'))).toBe('ENCERRADO');
  const elsewhere = host.replace(/./g, (digit) => (digit === '0' ? '1' : '0'));
  expect(stateOfProcess([elsewhere, dead, ...rest.slice(1)].join('.'))).toBe('DESCONHECIDO');
});

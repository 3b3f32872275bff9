import { spawn } from 'node:child_process';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { freshDatabaseUrl } from '../../test/support/database.ts';
import { plainEvent, testTopic } from '../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../test/support/fixtures.ts';
import { testPlatform } from '../../test/support/platform.ts';
import { testProgram } from '../../test/support/processes.ts';
import { createWorker } from '../platform/jobs/worker.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { write } from '../platform/write/write.ts';
import { type Database, openDatabase } from './database.ts';
import { type Elsewhere, fileWakes } from './notifications.ts';

const isPostgres = !inject('databaseUrl').startsWith('file:');
const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
});

async function open(url: string): Promise<Database> {
  const db = await openDatabase(url);
  opened.push(db);
  return db;
}

/** Two separately opened databases represent two processes: they share no memory except what this test passes. */
async function setup() {
  const url = await freshDatabaseUrl();
  const [one, other] = [await open(url), await open(url)];
  const platform = await testPlatform(one);
  const owner = await makeOrganization(one);
  const root = { organizacao: owner.organizacaoId, contrato: await makeContrato(one, owner) };
  return { url, one, other, platform, root };
}

/** Resolves with the next wake-up after the initial ones. */
function nextWake(db: Database, fits: (elsewhere: Elsewhere) => boolean): Promise<Elsewhere> {
  return new Promise((resolve) => {
    const stop = db.onElsewhere((elsewhere) => {
      if (!fits(elsewhere)) return;
      stop();
      resolve(elsewhere);
    });
  });
}

function later() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

/** Waits until its connection listens: PostgreSQL then wakes once for earlier commits. */
const listening = (db: Database) => (isPostgres ? nextWake(db, () => true) : Promise.resolve());

it('a commit of another process wakes this one; its own does not', async () => {
  const { one, other, platform, root } = await setup();
  const heard: string[] = [];
  const stops = [one.onElsewhere(() => heard.push('one')), other.onElsewhere(() => heard.push('other'))];
  await Promise.all([listening(one), listening(other)]);
  heard.length = 0;
  const woken = nextWake(other, ({ jobs }) => jobs);
  await write(platform, root, ({ enqueue }) => enqueue(testTopic('teste'), {}));
  await woken;
  expect(heard).toEqual(['other']);
  for (const stop of stops) stop();
});

it('a failed poll of the file is repeated, and ends nothing', async () => {
  const looks: (number | Error)[] = [new Error('database is locked'), 1, new Error('database is locked'), 2];
  const wakes = fileWakes(() => {
    const look = looks.length > 1 ? looks.shift()! : looks[0]!;
    if (look instanceof Error) throw look;
    return look;
  });
  let rung = 0;
  await new Promise<void>((resolve) => {
    wakes.subscribe(() => {
      rung += 1;
      if (looks.length === 1) resolve();
    });
  });
  expect(rung).toBe(2);
  await wakes.close();
});

it('a rollback wakes nobody', async () => {
  const { one, other, platform, root } = await setup();
  const heard: Elsewhere[] = [];
  const stop = other.onElsewhere((elsewhere) => heard.push(elsewhere));
  await listening(other);
  heard.length = 0;
  const undone = write(platform, root, async ({ enqueue }) => {
    await enqueue(testTopic('teste'), {});
    throw new Error('desfeito');
  });
  await expect(undone).rejects.toThrow('desfeito');
  // A committed write is the next wake-up.
  const woken = nextWake(other, () => true);
  await write({ ...platform, db: one }, root, ({ history }) => history(plainEvent));
  await woken;
  expect(heard).toHaveLength(1);
  if (isPostgres) expect(heard).toEqual([{ jobs: false, history: true }]);
  stop();
});

it('a worker runs a job enqueued by another process long before it would poll', async () => {
  const { url, other, root } = await setup();
  const platform = await testPlatform(other);
  const worker = createWorker({ ...platform, clock: systemClock }, { pollMs: 3_600_000 });
  const seen = new Promise((resolve) => {
    worker.registerConsumer(testTopic('teste'), async (_ctx, { carga }) => resolve(carga));
  });
  worker.start();
  await listening(other);
  const args = [testProgram('enqueue'), url, String(root.organizacao), String(root.contrato)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  expect(await seen).toEqual({ de: child.pid });
  await worker.stop();
});

it('also wakes a topic whose waiting jobs all belong to an organisation without a free slot', async () => {
  const { one, other, platform, root } = await setup();
  const enqueue = (at: typeof root, carga: string) =>
    write(platform, at, (work) => work.enqueue(testTopic('teste'), carga));
  const worker = createWorker(await testPlatform(other), { pollMs: 3_600_000 });
  const [first, last] = [later(), later()];
  const started: unknown[] = [];
  const run = async (_ctx: unknown, { carga }: { readonly carga: unknown }) => {
    started.push(carga);
    first.resolve();
    if (carga === 'a1') await last.promise;
    if (carga === 'b') last.resolve();
  };
  worker.registerConsumer(testTopic('teste'), { slots: 2, slotsPerOrganization: 1, run });
  await enqueue(root, 'a1');
  await enqueue(root, 'a2');
  worker.start();
  await listening(other);
  await first.promise;
  const second = await makeOrganization(one);
  await enqueue({ organizacao: second.organizacaoId, contrato: await makeContrato(one, second) }, 'b');
  await last.promise;
  await worker.stop();
  expect(started.slice(0, 2)).toEqual(['a1', 'b']);
});

// A file has no connection that could break.
if (isPostgres) {
  it('a broken connection is reopened, and nothing is missed in between', async () => {
    const { url, other, platform, root } = await setup();
    const stop = other.onElsewhere(() => {});
    await listening(other);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const killed = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lavra-wakes' and datname = current_database()`,
    );
    await admin.end();
    expect(killed.rowCount).toBe(1);
    const woken = nextWake(other, ({ jobs }) => jobs);
    await write(platform, root, ({ enqueue }) => enqueue(testTopic('teste'), {}));
    await woken;
    // It listens again, so new notifications arrive without polling.
    const told = nextWake(other, ({ jobs, history }) => history && !jobs);
    await write(platform, root, ({ history }) => history(plainEvent));
    await told;
    stop();
  });
}

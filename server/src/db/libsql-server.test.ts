import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainEvent, testTopic } from '../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../test/support/fixtures.ts';
import { startHranaServer } from '../../test/support/hrana-server.ts';
import { testPlatform } from '../../test/support/platform.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { write } from '../platform/write/write.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { claimJobs, settleJob } from './leases.ts';

// Uses the library's client over the server's protocol. A small test server runs the engine
// (docs/guides/operation.md lists what was tried with libSQL's server).
const folder = temporaryFolder('libsql');
const server = await startHranaServer(join(folder, 'lavra.db'));
const { url } = server;
let db: Database;
beforeAll(async () => {
  db = await openDatabase(url);
});
afterAll(async () => {
  await db?.close();
  await server.close();
});

const tornDown = new Error('volta');

it('migrates once and opens unchanged afterwards', async () => {
  const again = await openDatabase(url);
  expect(await again.$count(again.tables.tiposDocumento)).toBe(5);
  await again.close();
});

it('commits a write completely or not at all, and one after another', async () => {
  const platform = await testPlatform(db);
  const owner = await makeOrganization(db);
  const root = { organizacao: owner.organizacaoId, contrato: await makeContrato(db, owner) };
  const touch = () => write(platform, root, ({ history }) => history(plainEvent));
  await Promise.all([touch(), touch(), touch()]);
  const failing = write(platform, root, async ({ history }) => {
    await history(plainEvent);
    throw tornDown;
  });
  await expect(failing).rejects.toBe(tornDown);
  await touch();
  const rows = await db.select({ n: db.tables.historico.n }).from(db.tables.historico);
  expect(rows.map(({ n }) => n).sort()).toEqual([1, 2, 3, 4]);
});

it('gives a job to one worker, and ignores a result from a worker that lost it', async () => {
  const platform = await testPlatform(db);
  const owner = await makeOrganization(db);
  const root = { organizacao: owner.organizacaoId, contrato: await makeContrato(db, owner) };
  await write(platform, root, ({ enqueue }) => enqueue(testTopic('teste'), {}));
  const claim = (who: string) => {
    const now = platform.clock.now();
    return claimJobs(db, {
      owner: who,
      now,
      leaseUntil: new Date(now.getTime() + 60_000),
      topico: 'teste',
      limit: 9,
    });
  };
  const [[held], none] = [await claim('um'), await claim('outro')];
  expect(none).toEqual([]);
  platform.clock.advance(61_000);
  const [inherited] = await claim('outro');
  const now = platform.clock.now();
  expect(await settleJob(db, held!, { estado: 'CONCLUIDO' }, now)).toBe(false);
  expect(await settleJob(db, inherited!, { estado: 'CONCLUIDO' }, now)).toBe(true);
});

it('refuses a row with a dangling reference', async () => {
  const { organizacaoId } = await makeOrganization(db);
  const orphan = db.insert(db.tables.contratos).values({ organizacaoId, pastaId: 999_999 } as never);
  await expect(orphan.returning()).rejects.toThrow();
});

it('reports an unavailable database after a restart during a write, and continues', async () => {
  const platform = await testPlatform(db);
  const owner = await makeOrganization(db);
  const root = { organizacao: owner.organizacaoId, contrato: await makeContrato(db, owner) };
  const cutOff = write(platform, root, async ({ history }) => {
    await history(plainEvent);
    server.restart();
    await history(plainEvent);
  });
  expect(isDatabaseUnavailable(await cutOff.catch((error: unknown) => error))).toBe(true);
  await write(platform, root, ({ history }) => history(plainEvent));
  const { historico } = db.tables;
  expect(await db.$count(historico, eq(historico.contratoId, root.contrato))).toBe(1);
});

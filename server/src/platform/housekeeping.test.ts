import { expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { makeOrganization } from '../../test/support/fixtures.ts';
import { testPlatform } from '../../test/support/platform.ts';
import { write } from '../db/write.ts';
import { anchorAll, sweepExpired } from './housekeeping.ts';
import { createWorker } from './worker.ts';

it('drops done jobs after a week and keeps the dead ones and those to come', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  const worker = createWorker(platform);
  worker.registerConsumer('feito', async () => {});
  await write(platform, { organizacao: organizacaoId }, async ({ enqueue }) => {
    await enqueue('feito', {});
    await enqueue('por fazer', {});
  });
  await worker.drain();
  const topics = async () => (await db.select().from(db.tables.caixaSaida)).map(({ topico }) => topico);
  platform.clock.advance(7 * 86_400_000 - 1);
  await sweepExpired(platform);
  expect(await topics()).toEqual(expect.arrayContaining(['feito', 'por fazer']));
  platform.clock.advance(2);
  await sweepExpired(platform);
  expect(await topics()).toEqual(['por fazer']);
});

it('two processes that anchor at once cover every row once', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  const root = { organizacao: organizacaoId };
  await write(platform, root, async ({ history }) => {
    for (let contratoId = 1; contratoId <= 5; contratoId += 1) await history({ tipo: 'X', contratoId });
  });
  await Promise.all([anchorAll(platform), anchorAll(platform)]);
  const anchors = await db.select().from(db.tables.ancoras);
  expect(anchors).toMatchObject([{ n: 1 }]);
  expect(JSON.parse(anchors[0]!.texto).cabecas).toHaveLength(5);
});

import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { sampleCreation, testTopic } from '../../../test/support/events.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { createWorker } from '../jobs/worker.ts';
import { write } from '../write/write.ts';
import { anchorAll, startHousekeeping, sweepExpired } from './housekeeping.ts';

it('deletes completed jobs after a week and keeps dead and future ones', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  const worker = createWorker(platform);
  worker.registerConsumer(testTopic('feito'), async () => {});
  await write(platform, { organizacao: organizacaoId }, async ({ enqueue }) => {
    await enqueue(testTopic('feito'), {});
    await enqueue(testTopic('por fazer'), {});
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

it('deletes any number of completed jobs of every topic, and keeps the others', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { caixaSaida } = db.tables;
  const now = platform.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const jobs = (count: number, topico: string, estado: 'CONCLUIDO' | 'DESCARTADO' | 'MORTO', days: number) =>
    db
      .insert(caixaSaida)
      .values(
        Array.from({ length: count }, () => {
          const ended = daysAgo(days);
          return { topico, estado, carga: '{}', dataCriacao: ended, dataFim: ended, disponivelEm: null };
        }),
      )
      .returning({ id: caixaSaida.id });
  await jobs(250, 'a', 'CONCLUIDO', 8);
  await jobs(3, 'a', 'MORTO', 30);
  await jobs(5, 'b', 'DESCARTADO', 8);
  // Retried late, so it completed after jobs that were created later.
  await jobs(1, 'c', 'CONCLUIDO', 1);
  await jobs(20, 'c', 'CONCLUIDO', 8);
  await jobs(2, 'd', 'CONCLUIDO', 6);
  await sweepExpired(platform);
  const left = await db.select({ topico: caixaSaida.topico, estado: caixaSaida.estado }).from(caixaSaida);
  expect(left.map(({ topico, estado }) => `${topico} ${estado}`).sort()).toEqual([
    ...Array(3).fill('a MORTO'),
    'c CONCLUIDO',
    ...Array(2).fill('d CONCLUIDO'),
  ]);
});

it('covers every row once when two processes anchor concurrently', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId } = await makeOrganization(db);
  const root = { organizacao: organizacaoId };
  await write(platform, root, async ({ history }) => {
    for (let contratoId = 1; contratoId <= 5; contratoId += 1)
      await history({ ...sampleCreation, contratoId });
  });
  await Promise.all([anchorAll(platform), anchorAll(platform)]);
  const anchors = await db.select().from(db.tables.ancoras);
  expect(anchors).toMatchObject([{ n: 1 }]);
  expect(JSON.parse(anchors[0]!.texto).cabecas).toHaveLength(5);
});

it('logs a failed sweep and runs the others', async () => {
  const platform = await testPlatform(await freshDatabase());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const done: string[] = [];
    const house = startHousekeeping(platform, [
      async () => {
        throw new Error('o S3 não responde');
      },
      async () => void done.push('prazos'),
    ]);
    vi.advanceTimersByTime(60_000);
    await house.stop();
    expect(done).toEqual(['prazos']);
    expect(platform.logged.join()).toContain('o S3 não responde');
  } finally {
    vi.useRealTimers();
  }
});

it('skips rounds while one takes longer than a minute', async () => {
  const platform = await testPlatform(await freshDatabase());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let begun = 0;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isBegun = () => {};
    const beginning = new Promise<void>((resolve) => {
      isBegun = resolve;
    });
    const house = startHousekeeping(platform, [
      () => {
        begun += 1;
        isBegun();
        return begun > 1 ? Promise.resolve() : ended;
      },
    ]);
    vi.advanceTimersByTime(60_000);
    await beginning;
    vi.advanceTimersByTime(5 * 60_000);
    const stopped = house.stop();
    end();
    await stopped;
    expect(begun).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

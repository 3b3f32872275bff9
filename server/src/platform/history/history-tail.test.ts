import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { plainEvent } from '../../../test/support/events.ts';
import { makeContrato, makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { write } from '../write/write.ts';
import { historyTailOf } from './history-tail.ts';

async function organization() {
  const platform = await testPlatform(await freshDatabase());
  const owner = await makeOrganization(platform.db);
  const { organizacaoId } = owner;
  const root = { contrato: await makeContrato(platform.db, owner), organizacao: organizacaoId };
  const happens = () => write(platform, root, ({ history }) => history(plainEvent));
  const logged = (event: string) => platform.logged.filter((line) => line.includes(event)).length;
  return { platform, organizacaoId, happens, logged };
}

it('logs a failing listener and notifies the others', async () => {
  const { platform, organizacaoId, happens, logged } = await organization();
  const tail = historyTailOf(platform.db, platform.log);
  const heard: number[] = [];
  const failing = await tail.follow(organizacaoId, () => {
    throw new Error('o ouvinte falhou');
  });
  const hearing = await tail.follow(organizacaoId, ({ id }) => void heard.push(id));
  await happens();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(logged('history-tail.listener-failed')).toBe(1);
  failing.stop();
  hearing.stop();
});

it('logs a database outage and its end once each, then delivers every row', async () => {
  const { platform, organizacaoId, happens, logged } = await organization();
  const { db } = platform;
  const heard: number[] = [];
  const { stop } = await historyTailOf(db, platform.log).follow(
    organizacaoId,
    ({ id }) => void heard.push(id),
  );
  await happens();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  let asked = 0;
  const away = vi.spyOn(db, 'select').mockImplementation(() => {
    asked += 1;
    throw new Error('o banco não responde');
  });
  for (let n = 1; n <= 3; n += 1) {
    await happens();
    await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(n));
  }
  away.mockRestore();
  await happens();
  await vi.waitFor(() => expect(heard).toHaveLength(5));
  await vi.waitFor(() => expect(logged('history-tail.reads-again')).toBe(1));
  expect(logged('history-tail.cannot-read')).toBe(1);
  stop();
});

import { expect, it } from 'vitest';
import { freshDatabase } from '../../../test/support/database.ts';
import { testTopic } from '../../../test/support/events.ts';
import { makeOrganization } from '../../../test/support/fixtures.ts';
import { testPlatform } from '../../../test/support/platform.ts';
import { write } from '../write/write.ts';
import { countAttempts, gaugeOutbox } from './outbox-metrics.ts';
import { createWorker, JobRefused } from './worker.ts';

it('exports waiting, oldest and dead jobs and the results of attempts to Prometheus', async () => {
  const db = await freshDatabase();
  const platform = await testPlatform(db);
  const { organizacaoId: organizacao } = await makeOrganization(db);
  const worker = createWorker(platform, { onError: () => {}, onAttempt: countAttempts(platform) });
  gaugeOutbox(platform, worker);
  worker.registerConsumer(testTopic('sms'), async (_ctx, { carga }) => {
    if (carga === 'recusado') throw new JobRefused('número inválido');
  });
  await write(platform, { organizacao }, async ({ enqueue }) => {
    for (const carga of ['a', 'b', 'recusado']) await enqueue(testTopic('sms'), carga);
    await enqueue(testTopic('webhook'), 'ninguém o consome');
  });
  await worker.drain();
  platform.clock.advance(90_000);
  const lines = (await platform.metrics.text()).split('\n');
  expect(lines.filter((line) => line.startsWith('lavra_outbox_')).sort()).toEqual([
    'lavra_outbox_attempts_total{topic="sms",end="dead"} 1',
    'lavra_outbox_attempts_total{topic="sms",end="done"} 2',
    'lavra_outbox_dead{topic="sms"} 1',
    'lavra_outbox_oldest_seconds{topic="webhook"} 90',
    'lavra_outbox_pending{topic="webhook"} 1',
  ]);
});

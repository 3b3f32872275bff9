import { expect, it } from 'vitest';
import { createMetrics, mergedMetrics } from './metrics.ts';

const durations = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('lavra_request_duration_seconds'));

it('counts requests by operation and status class, in cumulative buckets', async () => {
  const metrics = createMetrics();
  metrics.observeRequest('getDocument', 200, 0.001);
  metrics.observeRequest('getDocument', 204, 0.002);
  metrics.observeRequest('getDocument', 200, 60);
  metrics.observeRequest(null, 404, 0.3);
  const lines = durations(await metrics.text());
  const of = (operation: string, status: string) =>
    lines.filter((line) => line.includes(`operation="${operation}"`) && line.includes(`status="${status}"`));
  expect(of('getDocument', '2xx').map((line) => line.split(' ').at(-1))).toEqual([
    ...['2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2', '2'],
    ...['3', '60.003', '3'],
  ]);
  expect(of('getDocument', '2xx')[0]).toMatch(/^lavra_request_duration_seconds_bucket\{le="0.002",/);
  expect(of('getDocument', '2xx')[12]).toContain('le="+Inf"');
  expect(of('none', '4xx').find((line) => line.includes('le="0.25"'))).toMatch(/ 0$/);
  expect(of('none', '4xx').find((line) => line.includes('le="0.5"'))).toMatch(/ 1$/);
});

it('adds up the requests of several processes', async () => {
  const processes = [createMetrics(), createMetrics()];
  for (const metrics of processes) metrics.observeRequest('getDocument', 200, 0.003);
  const text = await mergedMetrics(await Promise.all(processes.map((metrics) => metrics.ofProcess())));
  expect(text).toContain('lavra_request_duration_seconds_count{operation="getDocument",status="2xx"} 2');
  expect(text).toContain('# TYPE lavra_request_duration_seconds histogram');
});

it('reports all other metrics if one is unavailable, such as jobs without the database', async () => {
  const metrics = createMetrics();
  let isAway = false;
  metrics.gaugeBy('lavra_teste', 'Jobs.', 'topic', async () => {
    if (isAway) throw new Error('the database is away');
    return new Map([['email.enviar', 3]]);
  });
  metrics.observeRequest('getDocument', 200, 0.003);
  expect(await metrics.text()).toContain('lavra_teste{topic="email.enviar"} 3');
  isAway = true;
  const text = await mergedMetrics([await metrics.ofProcess()]);
  expect(durations(text).length).toBeGreaterThan(0);
  expect(text).not.toContain('lavra_teste{');
});

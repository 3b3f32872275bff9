import { expect, it } from 'vitest';
import { killAtRandom } from '../../../scripts/soak/kills.ts';

const rounds = 20;

it('20 kills of the server and its children at random moments lose nothing and double nothing', {
  timeout: 600_000,
}, async () => {
  const report = await killAtRandom(20_261_121, (round) => round < rounds);
  expect(report).toMatchObject({ envelopes: rounds, findings: [] });
  expect(report.serverKills + report.childKills).toBeGreaterThan(rounds / 2);
});

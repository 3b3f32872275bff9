import { writeFileSync } from 'node:fs';
import { permissions } from '@lavra/domain';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../scripts/soak/seeded-random.ts';
import { someAddress } from '../../src/http/testing/contract-requests.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { contractWorld, makeApiToken, mintEmbedToken } from '../support/contract-world.ts';
import { emptyReport, fuzzRound } from './fuzz-contract.ts';
import type { FuzzActors } from './fuzz-request.ts';

const requestsARound = 200;
/** `npm run soak` sets a longer time and its own seed. */
const seconds = Number(process.env.LAVRA_TEST_FUZZ_SECONDS ?? 0);
const seed = Number(process.env.LAVRA_TEST_FUZZ_SEED ?? 1);
const rounds = 4;

it('every operation responds within the contract, and never with a server fault, to any input', {
  timeout: 120_000 + seconds * 2000,
}, async () => {
  const app = await testApp({ pdf: 'real' });
  const random = seededRandom(seed);
  const report = emptyReport();
  const until = Date.now() + seconds * 1000;
  for (let round = 0; round < rounds || Date.now() < until; round += 1) {
    // Later than any pause that failed attempts cause.
    app.platform.clock.advance(20 * 60_000);
    // New users for each round, because a round may delete or block everything it uses.
    const world = await contractWorld({ usuarios: ['Operador', 'Visualizador'] }, app);
    const actors = await actorsOf(app, world.own);
    app.failures.splice(0);
    await fuzzRound(world, actors, { random, requests: requestsARound, report });
    await app.drain();
  }
  const file = process.env.LAVRA_TEST_FUZZ_REPORT;
  if (file) {
    const { statuses, succeeded, ...rest } = report;
    const asked = { ...rest, statuses: [...statuses], succeeded: succeeded.size };
    writeFileSync(file, JSON.stringify(asked));
  }
  expect(report.faults).toEqual([]);
  expect(report.heldRefusals).toBeGreaterThan(3);
  expect(report.succeeded.size).toBeGreaterThan(20);
});

type Organization = Awaited<ReturnType<TestApp['newOrganization']>>;

async function actorsOf(app: TestApp, own: Organization): Promise<FuzzActors> {
  const apiToken = await makeApiToken(app, own, { nome: 'fuzz' });
  const embedToken = await mintEmbedToken(app, apiToken, { permissoes: permissions });
  const session = await own.tokenFor();
  const { email, senha } = own.usuario();
  const entered = await app.request('/api/public/sessao/entrar', {
    method: 'POST',
    json: { email, senha },
    headers: { 'X-Forwarded-For': someAddress() },
  });
  return {
    // The administrator is more frequent than the others, so that most requests reach a rule.
    bearers: [
      session,
      session,
      session,
      session,
      apiToken,
      apiToken,
      embedToken,
      await own.tokenFor('Operador'),
      await own.tokenFor('Visualizador'),
      null,
      'lavra_api_x',
      'a.b.c',
    ],
    cookie: entered.headers.getSetCookie()[0]!.split(';')[0]!,
  };
}

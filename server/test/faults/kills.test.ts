import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { killProcesses } from '../../../scripts/soak/process-kills.ts';
import { openDatabase } from '../../src/db/database.ts';
import { freshDatabaseUrl } from '../support/database.ts';

/** No job is at fault here, so none may be given up. */
async function givenUpJobs(databaseUrl: string) {
  const db = await openDatabase(databaseUrl);
  const { caixaSaida: c } = db.tables;
  const dead = await db.select({ topico: c.topico, erro: c.erro }).from(c).where(eq(c.estado, 'MORTO'));
  await db.close();
  return dead;
}

const kills = 20;
const lanes = 2;

it('20 kills of servers, workers, their PDF processes and the supervisor at random moments lose nothing, repeat nothing and give no job up', {
  timeout: 600_000,
}, async () => {
  const databaseUrl = await freshDatabaseUrl();
  const report = await killProcesses({
    // With this seed all four kinds are killed; the supervisor is the rarest.
    seed: 20_261_123,
    lanes,
    shouldContinue: (done) => done < kills,
    databaseUrl,
  });
  expect(report).toMatchObject({ findings: [] });
  expect(await givenUpJobs(databaseUrl)).toEqual([]);
  const killed = Object.values(report.kills);
  expect(killed.reduce((sum, count) => sum + count)).toBe(kills);
  expect(Math.min(...killed), JSON.stringify(report.kills)).toBeGreaterThan(0);
  expect(report.envelopes).toBeGreaterThanOrEqual(lanes);
  expect(report.refreshes).toBeGreaterThan(0);
  expect(report.resets).toBeGreaterThan(0);
});

import { expect, it } from 'vitest';
import { judgeAlterations } from './judge-alterations.ts';

/** Half a minute on one idle core; scripts/soak.ts runs longer. */
const cases = 800;
const seed = 20_261_124;

it('no file that a reader shows differently from the sealed one is VALIDA', {
  timeout: 240_000,
}, async () => {
  const report = await judgeAlterations({ seed, shouldContinue: (done) => done < cases, otherDrawn: 20 });
  expect(report.findings).toEqual([]);
  // Harmless updates pass and readers notice others, so the comparison is meaningful.
  expect(report.verdicts.VALIDA).toBeGreaterThan(0);
  for (const [reader, count] of Object.entries(report.differences)) expect(count, reader).toBeGreaterThan(10);
});

import { textPdf } from '@lavra/pdf/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzUploads } from './fuzz-uploads.ts';
import { must, startTortureServer, type TortureServer } from './torture-server.ts';

/** About thirty seconds on one idle core; scripts/soak.ts runs longer. */
const uploads = 600;
const seed = 20_261_121;

let server: TortureServer;
beforeAll(async () => {
  server = await startTortureServer();
});
afterAll(() => server.close());

it('a mutated file is a document or a named refusal: no crash, no hang, no 500', {
  timeout: 600_000,
}, async () => {
  const report = await fuzzUploads(server, { seed, lanes: 2, shouldContinue: (done) => done < uploads });
  expect(report.faults).toEqual([]);
  expect(report.uploads).toBe(uploads);
  expect(report.outcomes.accepted).toBeGreaterThan(uploads / 20);
  must(await server.create([await textPdf(['Depois de tudo'])]));
  await server.stop();
  expect(server.temporaryFiles()).toEqual([]);
});

import type { FreezeJob, FreezeResult, PrepareJob, PrepareResult } from '@lavra/pdf/revisions';
import { freezeBase, prepareRevision } from '@lavra/pdf/revisions';
import { inPlainWriting, Typesetter } from '@lavra/pdf/typesetting';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { Writing } from './any-writing.ts';

export type RevisionWorkerJob =
  | ({ readonly tipo: 'freeze'; readonly escrita: Writing } & FreezeJob)
  | ({ readonly tipo: 'prepare'; readonly escrita: Writing } & PrepareJob);

export type RevisionWorkerResult = FreezeResult | PrepareResult;

/** Has no key, because it may continue an upload byte for byte. */
serveJobs<null, RevisionWorkerJob, RevisionWorkerResult>(async () => {
  const typesetter = new Typesetter();
  return async (job) => {
    const done = await run(job, typesetter);
    setImmediate(() => typesetter.forget());
    return done;
  };
});

function run(job: RevisionWorkerJob, typesetter: Typesetter): Promise<RevisionWorkerResult> {
  const isPlain = job.escrita === 'SIMPLES';
  if (job.tipo === 'prepare')
    return prepareRevision(isPlain ? { ...job, aparencia: inPlainWriting(job.aparencia) } : job, typesetter);
  return freezeBase(isPlain ? { ...job, carimbos: inPlainWriting(job.carimbos) } : job, typesetter);
}

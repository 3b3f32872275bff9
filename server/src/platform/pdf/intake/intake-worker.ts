import { readFile } from 'node:fs/promises';
import { type VerificationReport, verifyPdf } from '@lavra/verify';
import type { IntakeJob, VerifyJob } from '../jobs.ts';
import { serveJobs } from '../worker-jobs.ts';
import { type IntakeOutcome, runIntake } from './run-intake.ts';

/** Untrusted bytes come here, and no key does. */
export type IntakeWorkerJob =
  | ({ readonly tipo: 'intake' } & IntakeJob)
  | ({ readonly tipo: 'verify'; readonly autoridades: readonly string[] } & VerifyJob);

serveJobs<null, IntakeWorkerJob, IntakeOutcome | VerificationReport>(async () => async (job) => {
  if (job.tipo === 'intake') return runIntake(job);
  return verifyPdf(await readFile(job.caminho), { roots: job.autoridades });
});

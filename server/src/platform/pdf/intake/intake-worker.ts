import { readFile } from 'node:fs/promises';
import { type VerificationReport, verifyPdf } from '@lavra/verify';
import { crlFetcher } from '../../crypto/crl-fetcher.ts';
import type { IntakeJob, VerifyJob } from '../jobs.ts';
import { serveJobs } from '../worker-jobs.ts';
import { type IntakeOutcome, runIntake } from './run-intake.ts';

/** Untrusted bytes come here, and no key does. */
export type IntakeWorkerJob =
  | ({ readonly tipo: 'intake' } & IntakeJob)
  | ({
      readonly tipo: 'verify';
      readonly autoridades: readonly string[];
      /** Hosts that lists of revoked certificates may be fetched from. */
      readonly servidoresRevogacao: readonly string[];
    } & VerifyJob);

serveJobs<null, IntakeWorkerJob, IntakeOutcome | VerificationReport>(async () => async (job) => {
  if (job.tipo === 'intake') return runIntake(job);
  const fetchCrl = crlFetcher(job.servidoresRevogacao);
  return verifyPdf(await readFile(job.caminho), { roots: job.autoridades, fetchCrl });
});

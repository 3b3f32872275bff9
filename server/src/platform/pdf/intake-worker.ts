import { readFile } from 'node:fs/promises';
import type { IntakeJob, VerifyJob } from '@lavra/pdf';
import { type IntakeOutcome, runIntake } from '@lavra/pdf/intake';
import { crlFetcher } from '@lavra/pdf/trust';
import { type VerificationReport, verifyPdf } from '@lavra/verify';
import { serveJobs } from './serve-jobs.ts';

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

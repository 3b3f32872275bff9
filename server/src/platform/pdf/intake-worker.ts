import { readFile } from 'node:fs/promises';
import type { IntakeJob, VerifyJob } from '@lavra/pdf';
import { type Ink, type InkJob, measureInk } from '@lavra/pdf/ink';
import { type IntakeOutcome, runIntake, startReaders } from '@lavra/pdf/intake';
import { crlFetcher } from '@lavra/pdf/trust';
import { type VerificationReport, verifyPdf } from '@lavra/verify';
import { type ClockReading, continuedClock } from '../runtime/clock.ts';
import { serveJobs } from '../workers/serve-jobs.ts';

/** Leaves the last third of the pool's limit to what follows the last signature that is still checked. */
const checkCpuMs = 2_000;

/** Processes untrusted bytes, so it holds no key. */
export type IntakeWorkerJob =
  | ({ readonly tipo: 'intake' } & IntakeJob)
  | ({ readonly tipo: 'ink' } & InkJob)
  | ({
      readonly tipo: 'verify';
      readonly autoridades: readonly string[];
      /** Hosts from which revocation lists may be fetched. */
      readonly servidoresRevogacao: readonly string[];
      readonly relogio: ClockReading;
    } & VerifyJob);

export type IntakeWorkerResult = IntakeOutcome | VerificationReport | Ink;

export interface IntakeWorkerSetup {
  /** Starts the readers that open each base while the process waits for its first job. */
  readonly startsReaders: boolean;
}

serveJobs<IntakeWorkerSetup, IntakeWorkerJob, IntakeWorkerResult>(async ({ startsReaders }) => {
  // A failure shows with the first base.
  if (startsReaders) startReaders().catch(() => null);
  return handle;
});

async function handle(job: IntakeWorkerJob): Promise<IntakeWorkerResult> {
  if (job.tipo === 'intake') return runIntake(job);
  if (job.tipo === 'ink') return measureInk(job);
  const fetchCrl = crlFetcher(job.servidoresRevogacao);
  const now = continuedClock(job.relogio).now();
  return verifyPdf(await readFile(job.caminho), { roots: job.autoridades, now, fetchCrl, cpuMs: checkCpuMs });
}

import type { CompareUploadsJob, Comparison, DeriveJob, DeriveResult } from '@lavra/pdf';
import { createDeriver, createUploadComparer } from '@lavra/pdf/derive';
import { serveJobs } from '../workers/serve-jobs.ts';

export type DeriveWorkerJob =
  | ({ readonly tipo: 'derive' } & DeriveJob)
  | ({ readonly tipo: 'compare' } & CompareUploadsJob);

export type DeriveWorkerResult = DeriveResult | Comparison;

/** Processes untrusted bytes, so it holds no key. */
serveJobs<null, DeriveWorkerJob, DeriveWorkerResult>(async () => {
  const [derive, compare] = [await createDeriver(), await createUploadComparer()];
  return (job) => (job.tipo === 'derive' ? derive(job) : compare(job));
});

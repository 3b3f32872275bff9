import type { DeriveJob, DeriveResult } from '@lavra/pdf';
import { createDeriver } from '@lavra/pdf/derive';
import { serveJobs } from '../workers/serve-jobs.ts';

/** Processes untrusted bytes, so it holds no key. */
serveJobs<null, DeriveJob, DeriveResult>(() => createDeriver());

import type { DeriveJob, DeriveResult } from '@lavra/pdf';
import { createDeriver } from '@lavra/pdf/derive';
import { serveJobs } from './serve-jobs.ts';

/** Untrusted bytes come here, and no key does. */
serveJobs<null, DeriveJob, DeriveResult>(() => createDeriver());

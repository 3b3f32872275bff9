import type { DeriveJob, DeriveResult } from '../jobs.ts';
import { serveJobs } from '../worker-jobs.ts';
import { createDeriver } from './derive-document.ts';

/** Untrusted bytes come here, and no key does. */
serveJobs<null, DeriveJob, DeriveResult>(() => createDeriver());

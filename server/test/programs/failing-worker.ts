// A worker of a pool: its engine fails on the job 'trap'; every other job fails because of the file.
import { serveJobs } from '../../src/platform/workers/serve-jobs.ts';

const { RuntimeError } = (globalThis as unknown as { WebAssembly: { RuntimeError: ErrorConstructor } })
  .WebAssembly;

serveJobs(async () => async (job: string) => {
  throw job === 'trap' ? new RuntimeError('unreachable') : new Error('of the file');
});

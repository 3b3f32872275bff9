import { stat } from 'node:fs/promises';
import type { IntakeJob } from '@lavra/pdf';
import type { JobLimits } from '../workers/worker-pool.ts';

const megabyte = 1024 * 1024;
/** About twenty times the maximum of honest files. */
const cpuMsAtLeast = 3_000;
const cpuMsPerMegabyte = 1_000;

/** Refuses within seconds a small file that would occupy a worker for long. */
export async function intakeLimits(job: IntakeJob): Promise<JobLimits> {
  const sizes = await Promise.all(job.uploads.map(async ({ caminho }) => (await stat(caminho)).size));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / megabyte;
  return { cpuMs: cpuMsAtLeast + megabytes * cpuMsPerMegabyte };
}

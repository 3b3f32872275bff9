import type { CompareJob, CompareReportJob, VersionComparison } from '@lavra/pdf';
import { createComparer, writeComparisonReport } from '@lavra/pdf/compare';
import { inPlainWriting, Typesetter } from '@lavra/pdf/typesetting';
import type { Writing } from './any-writing.ts';
import { serveJobs } from './serve-jobs.ts';

export type CompareWorkerJob =
  | ({ readonly tipo: 'compare' } & CompareJob)
  | ({ readonly tipo: 'report'; readonly escrita: Writing } & CompareReportJob);

/** Processes untrusted bytes, so it holds no key. */
serveJobs<null, CompareWorkerJob, VersionComparison>(async () => {
  const compare = await createComparer();
  const typesetter = new Typesetter();
  return async (job) => {
    const comparison = await compare(job);
    if (job.tipo === 'compare') return comparison;
    const isPlain = job.escrita === 'SIMPLES';
    await writeComparisonReport(
      isPlain ? { ...job, ...inPlainWriting({ titulo: job.titulo, organizacao: job.organizacao }) } : job,
      isPlain ? inPlainWriting(comparison) : comparison,
      typesetter,
    );
    setImmediate(() => typesetter.forget());
    return comparison;
  };
});

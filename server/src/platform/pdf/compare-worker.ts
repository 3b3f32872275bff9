import type {
  CompareJob,
  CompareReportJob,
  HistoryReportJob,
  PageJob,
  PagePicture,
  VersionComparison,
} from '@lavra/pdf';
import { createComparer, writeComparisonReport } from '@lavra/pdf/compare';
import { createPageDrawer } from '@lavra/pdf/derive';
import { writeHistoryReport } from '@lavra/pdf/report';
import { inPlainWriting, Typesetter } from '@lavra/pdf/typesetting';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { Writing } from './any-writing.ts';

export type CompareWorkerJob =
  | ({ readonly tipo: 'compare' } & CompareJob)
  | ({ readonly tipo: 'report'; readonly escrita: Writing } & CompareReportJob)
  | ({ readonly tipo: 'history'; readonly escrita: Writing } & HistoryReportJob)
  | ({ readonly tipo: 'page' } & PageJob);

/** Null for a history, of which only the file counts. */
export type CompareWorkerResult = VersionComparison | PagePicture | null;

/** Compares versions, draws pages, and writes reports. Processes untrusted bytes, so it holds no key. */
serveJobs<null, CompareWorkerJob, CompareWorkerResult>(async () => {
  const compare = await createComparer();
  const drawPage = await createPageDrawer();
  const typesetter = new Typesetter();
  return async (job) => {
    if (job.tipo === 'compare') return (await compare(job)).comparison;
    if (job.tipo === 'page') return drawPage(job);
    const result = job.tipo === 'report' ? await report(job) : await history(job);
    setImmediate(() => typesetter.forget());
    return result;
  };

  async function report(job: CompareWorkerJob & { readonly tipo: 'report' }) {
    const { comparison, pictures } = await compare(job);
    const isPlain = job.escrita === 'SIMPLES';
    await writeComparisonReport(
      isPlain ? { ...job, ...inPlainWriting({ titulo: job.titulo, organizacao: job.organizacao }) } : job,
      { comparison: isPlain ? inPlainWriting(comparison) : comparison, pictures },
      typesetter,
    );
    return comparison;
  }

  async function history({
    escrita,
    relatorioCaminho,
    ...job
  }: CompareWorkerJob & { readonly tipo: 'history' }) {
    const said = escrita === 'SIMPLES' ? inPlainWriting(job) : job;
    await writeHistoryReport({ ...said, relatorioCaminho }, typesetter);
    return null;
  }
});

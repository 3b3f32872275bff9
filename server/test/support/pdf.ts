import { inject } from 'vitest';
import { type PdfPlatform, type PdfPlatformOptions, startPdfPlatform } from '../../src/platform/pdf/index.ts';
import { builtPrograms } from './programs.ts';

function startPlatform(options: Partial<PdfPlatformOptions>): Promise<PdfPlatform> {
  return startPdfPlatform({
    chave: inject('sealKeys'),
    intakeWorkers: 1,
    sealWorkers: 1,
    programs: builtPrograms,
    ...options,
  });
}

/**
 * For tests of other rules, which send a document in the moment they create it: a file that intake did not alter counts
 * as compared with its upload.
 */
function withoutComparisons(pdf: PdfPlatform): PdfPlatform {
  return {
    ...pdf,
    intake: async (job) => {
      const { alteracoes, ...result } = await pdf.intake(job);
      const isAltered = alteracoes.paginas.length > 0 || alteracoes.reparado;
      return { ...result, alteracoes: isAltered ? alteracoes : { ...alteracoes, conferido: true } };
    },
  };
}

/** A PDF platform that the test closes, with the run's seal keys by default. */
export async function startTestPdf(options: Partial<PdfPlatformOptions> = {}): Promise<PdfPlatform> {
  return withoutComparisons(await startPlatform(options));
}

let shared: Promise<PdfPlatform> | undefined;

/** A PDF platform that compares every file, shared by the files of this test worker. Its processes end with it. */
export async function comparingPdf(): Promise<PdfPlatform> {
  shared ??= startPlatform({});
  return { ...(await shared), close: async () => {} };
}

/** The same, without comparisons of unaltered files. */
export async function sharedPdf(): Promise<PdfPlatform> {
  return withoutComparisons(await comparingPdf());
}

import { inject } from 'vitest';
import { type PdfPlatform, type PdfPlatformOptions, startPdfPlatform } from '../../src/platform/pdf/index.ts';
import { builtPrograms } from './programs.ts';

/** A PDF platform that the test closes, with the run's seal keys by default. */
export function startTestPdf(options: Partial<PdfPlatformOptions> = {}): Promise<PdfPlatform> {
  return startPdfPlatform({
    chave: inject('sealKeys'),
    intakeWorkers: 1,
    sealWorkers: 1,
    programs: builtPrograms,
    ...options,
  });
}

let shared: Promise<PdfPlatform> | undefined;

/** The PDF platform of this test worker, shared by its files. Its processes end with the worker. */
export async function comparingPdf(): Promise<PdfPlatform> {
  shared ??= startTestPdf();
  return { ...(await shared), close: async () => {} };
}

/**
 * The same for tests of other rules, which send a document in the moment they create it: a file that intake did not
 * alter counts as compared with its upload.
 */
export async function sharedPdf(): Promise<PdfPlatform> {
  const pdf = await comparingPdf();
  return {
    ...pdf,
    intake: async (job) => {
      const { alteracoes, ...result } = await pdf.intake(job);
      const isAltered = alteracoes.paginas.length > 0 || alteracoes.reparado;
      return { ...result, alteracoes: isAltered ? alteracoes : { ...alteracoes, conferido: true } };
    },
  };
}

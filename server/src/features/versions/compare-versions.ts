import type { ComparacaoVersoes } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import { type FileToSend, reportFile } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type VersionComparison, WorkerFailure } from '../../platform/pdf/index.ts';
import { fileName } from './download-version.ts';
import { requireVersion } from './require-version.ts';
import { revisionsOf, type VersionRow } from './store.ts';
import { baseOf } from './wire.ts';

interface ComparedPath {
  readonly contratoId: number;
  readonly minutaId: number;
  /** The version before. */
  readonly antesId: number;
}

/** What changed between the bases of two versions of a document. @throws DomainError ComparacaoImpossivelException */
export async function compareVersions(ctx: Ctx, path: ComparedPath): Promise<ComparacaoVersoes> {
  const { before, after } = await versionsAt(ctx, path);
  const job = await filesOf(ctx, before, after);
  const { paginas, ...facts } = await compared(ctx.pdf.compare(job, shareOf(ctx)));
  return {
    antes: versionOf(before),
    depois: versionOf(after),
    ...facts,
    paginas: paginas.map((page) => ({ ...page, trechos: [...page.trechos] })),
  };
}

/** The same as a PDF. @throws DomainError ComparacaoImpossivelException */
export async function comparisonFileOf(ctx: Ctx, path: ComparedPath): Promise<FileToSend> {
  const { before, after } = await versionsAt(ctx, path);
  await using report = await ctx.files.temp();
  const [antes, depois] = [before.minuta.versao, after.minuta.versao];
  const job = {
    ...(await filesOf(ctx, before, after)),
    relatorioCaminho: report.path,
    titulo: after.contrato.nome,
    organizacao: after.organizacaoNome,
    versaoAntes: antes,
    versaoDepois: depois,
    geradoEm: ctx.clock.now().toISOString(),
  };
  await compared(ctx.pdf.reportComparison(job, shareOf(ctx)));
  // Awaited here, because the temporary file ends with this function.
  return await reportFile(report.path, fileName(after, `versões ${antes} e ${depois}`));
}

const shareOf = ({ principal }: Ctx): string => `organizacao ${principal.organizacaoId}`;

const versionOf = ({ minuta }: VersionRow) => ({ minutaId: minuta.id, versao: minuta.versao });

async function versionsAt({ db, principal }: Ctx, { contratoId, minutaId, antesId }: ComparedPath) {
  const after = await requireVersion(db, principal, contratoId, minutaId);
  const before = await requireVersion(db, principal, contratoId, antesId);
  return { before, after };
}

async function filesOf({ db, files }: Ctx, before: VersionRow, after: VersionRow) {
  const pathOf = async ({ minuta }: VersionRow) =>
    files.path(baseOf(await revisionsOf(db, minuta.organizacaoId, minuta.id)).sha256);
  return { antesCaminho: await pathOf(before), depoisCaminho: await pathOf(after) };
}

/** Files that the worker cannot open, or not within its limits, are refused. Any other error is a fault of ours. */
async function compared(work: Promise<VersionComparison>): Promise<VersionComparison> {
  return work.catch((error: unknown) => {
    if (!(error instanceof WorkerFailure)) throw error;
    throw new DomainError('ComparacaoImpossivelException', { parametros: [failureTexts[error.reason]] });
  });
}

const failureTexts: Readonly<Record<WorkerFailure['reason'], string>> = {
  tempo: 'elas são grandes demais.',
  memoria: 'elas são grandes demais.',
  queda: 'um dos arquivos não pode ser lido.',
  arquivo: 'um dos arquivos não pode ser lido.',
};

import type { Queryable } from '../../db/queryable.ts';
import type { JobCtx } from '../../platform/context/context.ts';
import type { StoredFile } from '../../platform/files/files.ts';
import { type Consumer, InputFault, MAX_ATTEMPTS } from '../../platform/jobs/worker.ts';
import { type DeriveResult, WorkerFailure, type WorkerFailureReason } from '../../platform/pdf/index.ts';
import { releaseFiles } from '../../platform/retention/unnamed-files.ts';
import { isDocumentGone } from '../../platform/write/is-document-gone.ts';
import { write } from '../../platform/write/write.ts';
import { insertRevision, updateVersionRow } from '../documents/index.ts';
import {
  askUploader,
  comparisonJob,
  type KeptComparison,
  keepPictures,
  recordComparison,
} from './compare-upload.ts';
import { insertWords } from './derive-store.ts';
import { findVersionById, type RevisionRow, revisionsOf, type VersionRow } from './store.ts';
import type { VersionKey } from './version-key.ts';
import { baseOf, withEdges } from './wire.ts';

type Picture = StoredFile & { readonly tipo: DeriveResult['primeiraPagina']['tipo'] };

interface KeptDerivation {
  readonly palavras: DeriveResult['palavras'];
  readonly bordas: DeriveResult['bordas'];
  readonly imagem: Picture;
  readonly copia: StoredFile | null;
  readonly comparacao: KeptComparison | null;
}

/**
 * Derives a version's preview: the base's text for search, an image of page 1 and, if it is large, a copy for
 * viewers. As a job it may run twice, or after the version was deleted: then it does nothing.
 * @throws InputFault if the base cannot be drawn
 */
export async function deriveVersion(ctx: JobCtx, key: VersionKey): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const pending = await pendingBase(ctx, key);
  if (!pending) return;
  const { base } = pending;
  const kept = await derive(ctx, key, pending);
  const pictures = (kept.comparacao?.diferencas ?? []).flatMap(({ envio, base: made }) => [envio, made]);
  const hashes = [kept.imagem, kept.copia, ...pictures].flatMap((file) => (file ? [file.sha256] : []));
  try {
    await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
      const present = await pendingBase({ db: work.tx }, key);
      if (present?.base.id !== base.id) return releaseFiles(work, hashes);
      const common = {
        organizacaoId,
        minutaId,
        paiId: base.id,
        totalAssinaturas: null,
        contratoRevisao: null,
        dataCriacao: work.now,
      };
      const { tipo: tipoArquivo, ...imagem } = kept.imagem;
      if (kept.copia)
        await insertRevision(work.tx, {
          ...common,
          tipo: 'VISUALIZACAO',
          ...kept.copia,
          totalPaginas: base.totalPaginas,
        });
      await insertRevision(work.tx, {
        ...common,
        tipo: 'PRIMEIRA_PAGINA',
        ...imagem,
        tipoArquivo,
        totalPaginas: 1,
      });
      await insertWords(work.tx, { organizacaoId, minutaId }, kept.palavras);
      if (kept.comparacao) await recordComparison(work, present, kept.comparacao, common);
      const { falha, minuta } = present;
      const geometria = kept.bordas.length > 0 ? { geometria: withEdges({ minuta }, kept.bordas) } : null;
      if (falha !== null || geometria)
        await updateVersionRow(work.tx, { organizacaoId, minutaId }, { falhaPrevia: null, ...geometria });
    });
  } catch (error) {
    if (!isDocumentGone(error)) throw error;
    await write(ctx, { organizacao: organizacaoId }, (work) => releaseFiles(work, hashes));
  }
}

interface PendingBase {
  readonly base: RevisionRow;
  readonly falha: string | null;
  readonly minuta: VersionRow['minuta'];
}

/** The base of a version without derived files; null if there is nothing to do. */
async function pendingBase(
  { db }: { readonly db: Queryable },
  { organizacaoId, minutaId }: VersionKey,
): Promise<PendingBase | null> {
  const row = await findVersionById(db, organizacaoId, minutaId);
  if (!row) return null;
  const revisoes = await revisionsOf(db, organizacaoId, minutaId);
  const base = baseOf(revisoes);
  const isDone = revisoes.some(({ tipo, paiId }) => tipo === 'PRIMEIRA_PAGINA' && paiId === base.id);
  return isDone ? null : { base, falha: row.minuta.falhaPrevia, minuta: row.minuta };
}

async function derive(ctx: JobCtx, key: VersionKey, { base, minuta }: PendingBase): Promise<KeptDerivation> {
  const { files, pdf } = ctx;
  await using image = await files.temp();
  await using copy = await files.temp();
  const job = {
    baseCaminho: await files.path(base.sha256),
    imagemCaminho: image.path,
    visualizacaoCaminho: copy.path,
    ...(await comparisonJob(ctx, key, minuta)),
  };
  const { palavras, bordas, primeiraPagina, visualizacao, comparacao } = await pdf
    .derive(job, `organizacao ${key.organizacaoId}`)
    .catch((error: unknown) => {
      throw new InputFault('The base cannot be drawn.', { cause: error });
    });
  return {
    palavras,
    bordas,
    imagem: { ...(await files.put({ path: image.path })), tipo: primeiraPagina.tipo },
    copia: visualizacao && (await files.put({ path: copy.path })),
    comparacao: comparacao && (await keepPictures(ctx, comparacao)),
  };
}

const failureTexts: Readonly<Record<WorkerFailureReason, string>> = {
  tempo: 'O arquivo demora demais para ser desenhado.',
  memoria: 'O arquivo ocupa memória demais para ser desenhado.',
  queda: 'O arquivo não pode ser desenhado.',
  arquivo: 'O arquivo não pode ser desenhado.',
};

/** Records that the preview was given up, with its reason; it can be retried. Signing works without it. */
async function recordPreviewFailure(ctx: JobCtx, key: VersionKey, error: unknown): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const cause = error instanceof InputFault ? error.cause : error;
  const falhaPrevia = failureTexts[cause instanceof WorkerFailure ? cause.reason : 'queda'];
  if (!(await pendingBase(ctx, key))) return;
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await pendingBase({ db: work.tx }, key);
    if (!present) return;
    await updateVersionRow(work.tx, { organizacaoId, minutaId }, { falhaPrevia });
    // The comparison failed too, so the uploader must check.
    if (present.minuta.conferencia === 'EM_ANDAMENTO') await askUploader(work, present, []);
  });
}

/**
 * A second attempt distinguishes a fault of the file from one of the process; a process that was killed gets two more,
 * because the file need not be the reason. A file that took too much processor time would take it again, while others
 * of its organisation wait. Errors outside the drawing, as of the database, say nothing about the file.
 */
export function deriveAttempts(error: unknown): number {
  if (!(error instanceof InputFault)) return MAX_ATTEMPTS;
  const reason = error.cause instanceof WorkerFailure ? error.cause.reason : 'arquivo';
  if (reason === 'tempo') return 1;
  return reason === 'queda' ? 4 : 2;
}

export const deriveConsumer: Consumer<VersionKey> = {
  attempts: deriveAttempts,
  // One job draws at a time, so two keep the process busy. The other slots stay free for other organisations.
  slotsPerOrganization: 2,
  run: (ctx, job) => deriveVersion(ctx, job.carga),
  onDead: (ctx, job, _motivo, error) => recordPreviewFailure(ctx, job.carga, error),
};

import { DomainError, errorMessage } from '@lavra/domain';
import type { JobCtx } from '../../platform/context/context.ts';
import { FileDamaged, StorageUnavailable } from '../../platform/files/files.ts';
import { isStorageFull } from '../../platform/files/storage-full.ts';
import { type Consumer, InputFault, JobRefused } from '../../platform/jobs/worker.ts';
import { SealFailure } from '../../platform/pdf/index.ts';
import { write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { recordRendered } from './record-rendered.ts';
import { type RenderedVersion, renderVersion } from './render-version.ts';
import { type SealFailed, sealFailedTopic } from './seal-topic.ts';
import { findVersionById, type VersionRow } from './store.ts';
import type { VersionKey } from './version-key.ts';
import { readMaterial } from './version-material.ts';

/**
 * Seals a formalized version and records the result. As a job it may run twice; a sealed version is left
 * alone. @throws JobRefused if the seal's key is unusable, because retries do not help
 */
export async function sealVersion(ctx: JobCtx, key: VersionKey): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const material = await readMaterial(ctx.db, organizacaoId, minutaId);
  if (!material || !waitsForSeal(material.row)) return;
  const status = await ctx.pdf.triedSeal();
  if (!status.pronta) throw unready(new SealFailure(status.causa, status.motivo));
  const rendered = await renderVersion(ctx, material).catch(refuseHopeless);
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present || !waitsForSeal(present)) return;
    const sealed = await recordRendered(work, material, rendered, 'SELADA');
    await updateVersionRow(
      work.tx,
      { organizacaoId, minutaId },
      {
        situacaoProcessamento: 'PROCESSADO',
        motivoFalha: null,
        causaFalha: null,
      },
    );
    await work.history({
      tipo: 'MINUTA_SELADA',
      minutaId,
      dados: {
        assinadaSha256: sealed.sha256,
        ...madeFrom(rendered),
        assinaturas: material.signatures.length,
        certificadoSha256: rendered.certificado.sha256,
        nivel: status.nivel,
      },
    });
  });
}

/** Also true after the job was given up, because the operator may retry it. */
function waitsForSeal({ minuta: { situacaoProcessamento } }: VersionRow): boolean {
  return situacaoProcessamento === 'EM_PROCESSAMENTO' || situacaoProcessamento === 'FALHA';
}

function madeFrom({ de }: RenderedVersion) {
  return de.tipo === 'CARIMBO'
    ? { impressaoSha256: de.impressao.sha256 }
    : { ultimaSha256: de.ultima.sha256, evidenciasSha256: de.evidencias.sha256 };
}

/**
 * Gives up immediately if neither the key nor lost bytes can recover within minutes: a person must retry. Faults of
 * neither seal nor storage concern this document.
 */
function refuseHopeless(error: unknown): never {
  const failure = failureIn(error);
  if (!failure) throw new InputFault('The document cannot be sealed.', { cause: error });
  throw failure.causa === 'CHAVE' || failure.causa === 'ARQUIVO' ? refused(failure) : error;
}

/** A test whose process ended says nothing about the key. The watch soon tests again, and the job waits. */
function unready(failure: SealFailure): Error {
  return failure.causa === 'PROCESSO' ? failure : refused(failure);
}

function refused(failure: SealFailure): JobRefused {
  return new JobRefused(failure.message, { cause: failure });
}

/** Finds a seal failure in a chain of causes. */
function failureIn(error: unknown): SealFailure | null {
  if (error instanceof SealFailure) return error;
  if (error instanceof FileDamaged) return new SealFailure('ARQUIVO', error.message, { cause: error });
  if (error instanceof StorageUnavailable)
    return new SealFailure('PROCESSO', error.message, { cause: error });
  if (isStorageFull(error))
    return new SealFailure('PROCESSO', errorMessage('ArmazenamentoCheioException'), { cause: error });
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : null;
}

/** Records that the seal was given up, with its reason; it can be retried, and signatures stay. */
export async function recordSealFailure(ctx: JobCtx, key: VersionKey, error: unknown): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const present = await findVersionById(ctx.db, organizacaoId, minutaId);
  if (present?.minuta.situacaoProcessamento !== 'EM_PROCESSAMENTO') return;
  // A library's message may contain paths, so it is stored only in the job's row.
  const { causa, message: motivo } =
    failureIn(error) ?? new SealFailure('PROCESSO', 'Todas as tentativas falharam.');
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const row = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!row) throw new DomainError('MinutaNaoEncontradaException');
    if (row.minuta.situacaoProcessamento !== 'EM_PROCESSAMENTO') return;
    const motivoFalha = `Não foi possível selar. ${motivo}`.slice(0, 500);
    await updateVersionRow(
      work.tx,
      { organizacaoId, minutaId },
      {
        situacaoProcessamento: 'FALHA',
        motivoFalha,
        causaFalha: causa,
      },
    );
    await work.history({ tipo: 'SELO_FALHOU', minutaId, dados: { motivo: motivoFalha } });
    const failed: SealFailed = { minutaId, causa, motivo };
    await work.enqueue(sealFailedTopic, failed);
  });
}

/** Two to five minutes in total: a failed seal is a state that staff see and can retry (0-decisions §4). */
const sealAttempts = 6;

export const sealConsumer: Consumer<VersionKey> = {
  attempts: sealAttempts,
  run: (ctx, job) => sealVersion(ctx, job.carga),
  onDead: (ctx, job, _motivo, error) => recordSealFailure(ctx, job.carga, error),
};

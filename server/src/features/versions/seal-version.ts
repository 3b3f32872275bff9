import { DomainError, errorMessage } from '@lavra/domain';
import { write } from '../../db/write.ts';
import type { JobCtx } from '../../platform/context.ts';
import { FileDamaged } from '../../platform/files/files.ts';
import { isStorageFull } from '../../platform/files/storage-full.ts';
import { type Consumer, JobRefused } from '../../platform/worker.ts';
import type { VersionKey } from './formalize-version.ts';
import { keepRendered } from './keep-rendered.ts';
import { renderVersion } from './render-version.ts';
import { completedTopic } from './seal-topic.ts';
import { findVersionById, updateVersionRow } from './store.ts';
import { readMaterial } from './version-material.ts';

/**
 * Seals a formalized version and names what came of it. Runs as a job, so perhaps twice: whoever finds it sealed
 * does nothing. @throws JobRefused when the seal's key cannot be used: no repetition helps
 */
export async function sealVersion(ctx: JobCtx, key: VersionKey): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const material = await readMaterial(ctx.db, organizacaoId, minutaId);
  if (material?.row.minuta.situacaoProcessamento !== 'EM_PROCESSAMENTO') return;
  const status = ctx.pdf.sealStatus();
  if (!status.pronta) throw new JobRefused(`A chave do selo não pode ser usada: ${status.motivo}`);
  const rendered = await renderVersion(ctx, material).catch(refuseDamaged);
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (present?.minuta.situacaoProcessamento !== 'EM_PROCESSAMENTO') return;
    const sealed = await keepRendered(work, material, rendered, 'SELADA');
    await updateVersionRow(work.tx, organizacaoId, minutaId, {
      situacaoProcessamento: 'PROCESSADO',
      motivoFalha: null,
    });
    await work.history({
      tipo: 'MINUTA_SELADA',
      minutaId,
      dados: {
        assinadaSha256: sealed.sha256,
        impressaoSha256: rendered.impressao.sha256,
        assinaturas: material.signatures.length,
        certificadoSha256: rendered.certificado.sha256,
      },
    });
    await work.enqueue(completedTopic, key);
  });
}

/** No repetition gives lost bytes back: the state says why, and a person asks again once they are restored. */
function refuseDamaged(error: unknown): never {
  if (error instanceof FileDamaged) throw new JobRefused(error.message);
  throw error;
}

/** The seal was given up: a state with its reason, from which it can be tried again; signatures stay. */
export async function recordSealFailure(ctx: JobCtx, key: VersionKey, motivo: string): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const present = await findVersionById(ctx.db, organizacaoId, minutaId);
  if (present?.minuta.situacaoProcessamento !== 'EM_PROCESSAMENTO') return;
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const row = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!row) throw new DomainError('MinutaNaoEncontradaException');
    if (row.minuta.situacaoProcessamento !== 'EM_PROCESSAMENTO') return;
    const motivoFalha = reasonForPeople(motivo);
    await updateVersionRow(work.tx, organizacaoId, minutaId, {
      situacaoProcessamento: 'FALHA',
      motivoFalha,
    });
    await work.history({ tipo: 'SELO_FALHOU', minutaId, dados: { motivo: motivoFalha } });
  });
}

/** Ours is shown; what a library said stands in the job's row, as it may name paths. */
function reasonForPeople(motivo: string): string {
  const ours = 'JobRefused: ';
  const why = motivo.startsWith(ours) ? motivo.slice(ours.length) : causeForPeople(motivo);
  return `O selo não pôde ser feito. ${why}`.slice(0, 500);
}

function causeForPeople(motivo: string): string {
  const isFull = isStorageFull(new Error(motivo));
  return isFull ? errorMessage('ArmazenamentoCheioException') : 'Todas as tentativas falharam.';
}

/** Some two to five minutes: a failed seal is a state that staff see and can try again (0-decisions §4). */
const sealAttempts = 6;

/** What the worker registers for the topic `minuta.selar`. */
export const sealConsumer: Consumer = {
  attempts: sealAttempts,
  run: (ctx, job) => sealVersion(ctx, job.carga as VersionKey),
  onDead: (ctx, job, motivo) => recordSealFailure(ctx, job.carga as VersionKey, motivo),
};

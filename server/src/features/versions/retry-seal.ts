import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx, JobCtx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { requireVersion } from './require-version.ts';
import { sealTopic } from './seal-topic.ts';
import { failedSeals, findVersionById } from './store.ts';
import type { VersionKey } from './version-key.ts';
import { toVersionFacts } from './wire.ts';

/** Retries a failed seal. @throws DomainError 404, 409 if it did not fail or is in progress */
export async function retrySeal(ctx: Ctx, contratoId: number, minutaId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.retrySeal(toVersionFacts(row)));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.retrySeal(toVersionFacts(present)));
    await retryWithin(work, { organizacaoId, contratoId, minutaId });
  });
}

const atOnce = 100;

/**
 * Retries every seal that failed because of the deployment's seal. Failures of a document's own bytes wait
 * for a person. Returns how many.
 */
export async function resumeFailedSeals(ctx: JobCtx): Promise<number> {
  let resumed = 0;
  for (;;) {
    const failed = await failedSeals(ctx.db, ['CHAVE', 'CARIMBO_DO_TEMPO', 'REVOGACAO'], atOnce);
    for (const key of failed) {
      const { organizacaoId, contratoId, minutaId } = key;
      await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
        const present = await findVersionById(work.tx, organizacaoId, minutaId);
        if (present?.minuta.situacaoProcessamento === 'FALHA') await retryWithin(work, key);
      });
    }
    resumed += failed.length;
    if (failed.length < atOnce) return resumed;
  }
}

async function retryWithin(work: Work, key: VersionKey): Promise<void> {
  const { organizacaoId, minutaId } = key;
  await updateVersionRow(
    work.tx,
    { organizacaoId, minutaId },
    {
      situacaoProcessamento: 'EM_PROCESSAMENTO',
      motivoFalha: null,
      causaFalha: null,
    },
  );
  await work.history({ tipo: 'SELO_REPETIDO', minutaId });
  await work.enqueue(sealTopic, key);
}

import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import { write } from '../../db/write.ts';
import type { Ctx } from '../../platform/context.ts';
import { requireVersion } from './require-version.ts';
import { sealTopic } from './seal-topic.ts';
import { findVersionById, updateVersionRow } from './store.ts';
import { toVersionFacts } from './wire.ts';

/** Tries a failed seal again. @throws DomainError 404, 409 when it did not fail or is under way */
export async function retrySeal(ctx: Ctx, contratoId: number, minutaId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.retrySeal(toVersionFacts(row)));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.retrySeal(toVersionFacts(present)));
    await updateVersionRow(work.tx, organizacaoId, minutaId, {
      situacaoProcessamento: 'EM_PROCESSAMENTO',
      motivoFalha: null,
    });
    await work.history({ tipo: 'SELO_REPETIDO', minutaId });
    await work.enqueue(sealTopic, { organizacaoId, contratoId, minutaId });
  });
}

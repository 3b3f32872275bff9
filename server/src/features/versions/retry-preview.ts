import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { deriveTopic, updateVersionRow } from '../documents/index.ts';
import { requireVersion } from './require-version.ts';
import { findVersionById } from './store.ts';

/** Retries a version's preview. @throws DomainError 404, 409 if it did not fail */
export async function retryPreview(ctx: Ctx, contratoId: number, minutaId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const { minuta } = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.retryPreview(minuta));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.retryPreview(present.minuta));
    await updateVersionRow(work.tx, { organizacaoId, minutaId }, { falhaPrevia: null });
    await work.enqueue(deriveTopic, { organizacaoId, contratoId, minutaId });
  });
}

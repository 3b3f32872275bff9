import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { deriveTopic, updateVersionRow } from '../documents/index.ts';
import { requireVersion } from './require-version.ts';
import { findVersionById, type VersionRow } from './store.ts';
import { toVersionFacts } from './wire.ts';

/** Retries a version's preview. @throws DomainError 404, 409 if it did not fail */
export async function retryPreview(ctx: Ctx, contratoId: number, minutaId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const found = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.retryPreview(previewFacts(found)));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.retryPreview(previewFacts(present)));
    // The comparison failed with it, and is tried again too.
    const isAsked = present.minuta.conferencia === 'A_CONFIRMAR';
    await updateVersionRow(
      work.tx,
      { organizacaoId, minutaId },
      { falhaPrevia: null, ...(isAsked && { conferencia: 'EM_ANDAMENTO' as const }) },
    );
    await work.enqueue(deriveTopic, { organizacaoId, contratoId, minutaId });
  });
}

const previewFacts = (row: VersionRow) => ({ ...toVersionFacts(row), falhaPrevia: row.minuta.falhaPrevia });

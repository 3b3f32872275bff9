import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { updateVersionRow } from '../documents/index.ts';
import { requireVersion } from './require-version.ts';
import { findVersionById, revisionsOf, type VersionRow } from './store.ts';
import { toConferencia, toVersionFacts } from './wire.ts';

/** Confirms that pages which differ from the upload may be signed. @throws DomainError 404, 409 */
export async function confirmUpload(ctx: Ctx, contratoId: number, minutaId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const found = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.confirmUpload(toVersionFacts(found)));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present: VersionRow | null = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.confirmUpload(toVersionFacts(present)));
    const shown = toConferencia(present.minuta, await revisionsOf(work.tx, organizacaoId, minutaId));
    const { paginas = [], feito = [] } = shown ?? {};
    await updateVersionRow(
      work.tx,
      { organizacaoId, minutaId },
      { conferencia: 'CONFIRMADA', dataConferencia: work.now },
    );
    await work.history({ tipo: 'CONFERENCIA_CONFIRMADA', minutaId, dados: { paginas, feito } });
  });
}

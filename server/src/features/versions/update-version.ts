import type { MinutaAlteracao } from '@lavra/client/types';
import { assertAllowed, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { changeDocumentPeriod, refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { requireVersion } from './require-version.ts';
import { findVersionById } from './store.ts';
import { toVersionFacts } from './wire.ts';

/** Changes validity or signing deadline; omitted values stay. @throws DomainError 404, 409, 422 */
export async function updateVersion(
  ctx: Ctx,
  contratoId: number,
  minutaId: number,
  change: MinutaAlteracao,
): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.editValidity(toVersionFacts(row)));
  changeDocumentPeriod(row.minuta, change, ctx.clock.now());

  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    const present = await findVersionById(work.tx, organizacaoId, minutaId);
    if (!present) throw new DomainError('MinutaNaoEncontradaException');
    assertAllowed(versionCan.editValidity(toVersionFacts(present)));
    const before = present.minuta;
    const after = changeDocumentPeriod(before, change, work.now);
    await updateVersionRow(work.tx, { organizacaoId, minutaId }, after);
    await refreshDocumentSummary(work, { organizacaoId, contratoId });
    const inicioVigencia = after.inicioVigencia.toISOString();
    const fimVigencia = after.fimVigencia?.toISOString() ?? null;
    const isOtherValidity =
      inicioVigencia !== before.inicioVigencia.toISOString() ||
      fimVigencia !== (before.fimVigencia?.toISOString() ?? null);
    if (isOtherValidity)
      await work.history({ tipo: 'VIGENCIA_ALTERADA', minutaId, dados: { inicioVigencia, fimVigencia } });
    const fimAssinatura = after.fimAssinatura.toISOString();
    if (fimAssinatura !== before.fimAssinatura.toISOString())
      await work.history({ tipo: 'PRAZO_ASSINATURA_ALTERADO', minutaId, dados: { fimAssinatura } });
  });
}

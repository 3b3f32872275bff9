import { assertAllowed, checkCancellationReason, DomainError, versionCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import { refreshDocumentSummary, updateVersionRow } from '../documents/index.ts';
import { requireVersion } from './require-version.ts';
import { findVersionById } from './store.ts';
import type { VersionKey } from './version-key.ts';
import { toVersionFacts } from './wire.ts';

/**
 * Irreversibly cancels a version for a reason. Its links then only show that it was cancelled. @throws DomainError
 * 404, 409, 422
 */
export async function cancelVersion(
  ctx: Ctx,
  contratoId: number,
  minutaId: number,
  motivo: string,
): Promise<void> {
  const { organizacaoId, usuarioId } = ctx.principal;
  const row = await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
  assertAllowed(versionCan.cancel(toVersionFacts(row)));
  assertAllowed(checkCancellationReason(motivo));
  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, (work) =>
    cancelWithin(
      work,
      { organizacaoId, contratoId, minutaId },
      { motivo: motivo.trim(), autorId: usuarioId },
    ),
  );
}

/** Cancels a version inside a write on its document. The rule is checked again, so the loser of a race gets the 409. */
export async function cancelWithin(
  work: Work,
  key: VersionKey,
  { motivo, autorId }: { readonly motivo: string; readonly autorId: number },
): Promise<void> {
  const { organizacaoId, contratoId, minutaId } = key;
  const present = await findVersionById(work.tx, organizacaoId, minutaId);
  if (present?.minuta.contratoId !== contratoId) throw new DomainError('MinutaNaoEncontradaException');
  assertAllowed(versionCan.cancel(toVersionFacts(present)));
  await updateVersionRow(
    work.tx,
    { organizacaoId, minutaId },
    {
      situacaoFormalizacao: 'CANCELADO',
      motivoCancelamento: motivo,
      dataCancelamento: work.now,
      autorCancelamentoId: autorId,
    },
  );
  await refreshDocumentSummary(work, { organizacaoId, contratoId });
  await work.history({
    tipo: 'MINUTA_CANCELADA',
    minutaId,
    dados: { versao: present.minuta.versao },
    pessoais: { motivo },
  });
}

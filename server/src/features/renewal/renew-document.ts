import type { Renovacao, VersaoCriada } from '@lavra/client/types';
import {
  assertAllowed,
  checkCancellationReason,
  checkDocumentLimit,
  DomainError,
  documentCan,
  type Verdict,
  versionCan,
} from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type Work, write } from '../../platform/write/write.ts';
import {
  acceptFiles,
  addVersion,
  assertUploads,
  consentOf,
  detachTags,
  fileNames,
  filesFacts,
  findDocumentState,
  type ReceivedUpload,
  readDocumentPeriod,
  refreshDocumentSummary,
  releasingOnRefusal,
  requireDocument,
  tagsOf,
} from '../documents/index.ts';
import { requirePlan } from '../plans/index.ts';
import { cancelWithin, findVersionById, toVersionFacts, type VersionRow } from '../versions/index.ts';
import { carryOver } from './carry-over.ts';

/**
 * Creates the next version from new PDFs. With a reason, cancels an open newest version in the same transaction,
 * for example after a rejection (0-decisions §4). Of several renewals of one version, one wins. @throws DomainError 402, 403, 404, 409, 413, 422
 */
export async function renewDocument(
  ctx: Ctx,
  contratoId: number,
  renovacao: Renovacao,
  uploads: readonly ReceivedUpload[],
): Promise<VersaoCriada> {
  const { db, principal } = ctx;
  const { organizacaoId } = principal;
  await requireDocument(db, principal, contratoId);
  if ((renovacao.contratoId ?? contratoId) !== contratoId)
    throw new DomainError('ContratoNaoEncontradoException');
  const seen = (await assertMayRenew(ctx, db, contratoId, renovacao)).minuta.id;
  const period = readDocumentPeriod(renovacao, ctx.clock.now());
  assertUploads(uploads);
  assertAllowed(checkDocumentLimit(await requirePlan(db, organizacaoId)));
  const accepted = await acceptFiles(ctx, uploads, consentOf(renovacao));

  const created = write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async (work) => {
    // The version seen before the files were read: otherwise each of several renewals would cancel the one before.
    const newest = await assertMayRenew(ctx, work.tx, contratoId, { ...renovacao, minutaId: seen });
    const oldKey = { organizacaoId, contratoId, minutaId: newest.minuta.id };
    const motivo = cancellationOf(renovacao, newest);
    if (motivo !== null) await cancelWithin(work, oldKey, { motivo, autorId: principal.usuarioId });
    const versao = newest.minuta.versao + 1;
    const minutaId = await addVersion(ctx, work, { organizacaoId, contratoId, versao, period, accepted });
    const key = { organizacaoId, contratoId, minutaId };
    const carried = await carryOver(work, {
      from: {
        key: oldKey,
        paginas: (newest.minuta.geometria ?? []) as typeof accepted.paginas,
        ordemAssinaturas: newest.minuta.ordemAssinaturas,
      },
      to: { key, paginas: accepted.paginas },
      signatarios: renovacao.manterSignatarios ?? true,
      observadores: renovacao.manterObservadores ?? true,
      posicionamentos: renovacao.manterPosicionamentos ?? true,
    });
    if (renovacao.manterTags === false) await removeTags(work, key);
    await refreshDocumentSummary(work, key);
    await work.history({
      tipo: 'MINUTA_CRIADA',
      minutaId,
      dados: { ...filesFacts(accepted, versao), ...carried },
      pessoais: { nomesArquivos: fileNames(accepted) },
    });
    return { contratoId, minutaId, versao, ...carried };
  });
  return releasingOnRefusal(ctx, organizacaoId, accepted, created);
}

/** Checks the rules of renewal and returns the newest version. */
async function assertMayRenew(
  { principal }: Ctx,
  db: Queryable,
  contratoId: number,
  renovacao: Renovacao,
): Promise<VersionRow> {
  const { organizacaoId } = principal;
  const state = await findDocumentState(db, organizacaoId, contratoId);
  if (!state?.minutaId) throw new DomainError('ContratoNaoEncontradoException');
  const newest = await findVersionById(db, organizacaoId, state.minutaId);
  if (!newest) throw new DomainError('MinutaNaoEncontradaException');
  if ((renovacao.minutaId ?? newest.minuta.id) !== newest.minuta.id)
    throw new DomainError('RevisaoConcorrenteException');
  const motivo = cancellationOf(renovacao, newest);
  if (motivo === null) {
    assertAllowed(documentCan.renew(state));
    return newest;
  }
  if (!principal.permissoes.has('Contrato.Cancelar')) throw new DomainError('SemPermissaoException');
  const reason: Verdict = checkCancellationReason(motivo);
  assertAllowed(versionCan.cancel(toVersionFacts(newest)));
  assertAllowed(reason);
  return newest;
}

/** The reason for cancelling the newest version; null if it is finished or no reason was given. */
function cancellationOf({ motivoCancelamento }: Renovacao, { minuta }: VersionRow): string | null {
  const isFinished = ['FORMALIZADO', 'CANCELADO'].includes(minuta.situacaoFormalizacao);
  return isFinished || motivoCancelamento === undefined ? null : motivoCancelamento.trim();
}

async function removeTags(
  work: Work,
  { organizacaoId, contratoId }: { readonly organizacaoId: number; readonly contratoId: number },
): Promise<void> {
  const tags = (await tagsOf(work.tx, organizacaoId, [contratoId])).get(contratoId) ?? [];
  if (tags.length === 0) return;
  const retiradas = tags.map(({ tagId }) => tagId);
  await detachTags(work.tx, contratoId, retiradas);
  await work.history({ tipo: 'TAGS_ALTERADAS', dados: { incluidas: [], retiradas } });
}

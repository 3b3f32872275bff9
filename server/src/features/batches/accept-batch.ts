import { assertAllowed, checkBatchSize, checkDocumentLimit, DomainError, normalizeName } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { releasingHashes } from '../../platform/retention/releasing-hashes.ts';
import { write } from '../../platform/write/write.ts';
import { type AcceptedFiles, isAltered, takenNames } from '../documents/index.ts';
import { requirePlace } from '../folders/index.ts';
import { requirePlan } from '../plans/index.ts';
import { invitesByMail } from '../signers/index.ts';
import { requireUsable } from '../templates/index.ts';
import { credentialOf, hashesOf, type NewBatch, type NumberedRow } from './batch-settings.ts';
import { batchTopic, turnOptions } from './batch-topic.ts';
import { type BatchState, findBatch, insertBatch, insertFiles, insertRows } from './store.ts';

/**
 * Refuses a batch of this size in this folder before any work. Each row checks again.
 * @throws DomainError 402, 404, 409, 422
 */
export async function assertMayStart(
  ctx: Ctx,
  { pastaId, documents, isInPerson }: { pastaId: number | null; documents: number; isInPerson: boolean },
): Promise<void> {
  const { organizacaoId } = ctx.principal;
  assertAllowed(checkBatchSize(documents));
  await requirePlace(ctx, pastaId);
  if (!checkDocumentLimit(await requirePlan(ctx.db, organizacaoId), documents).ok)
    throw new DomainError('LimiteDocumentosLoteException');
  if (!isInPerson && !(await invitesByMail(ctx.db, organizacaoId)))
    throw new DomainError('ConviteEmailDesabilitadoException');
}

/** Refuses a file that intake changed, because a person would have to confirm the change in each document. */
export function assertUnchanged(accepted: AcceptedFiles): void {
  const { uploads } = accepted;
  if (isAltered(accepted))
    throw new DomainError('ArquivoAlteradoLoteException', {
      parametros: [uploads.map(({ nome }) => nome).join(', ')],
    });
}

/** Rows whose name a document of the folder already has. */
export async function rowsWithTakenName(
  ctx: Pick<Ctx, 'db' | 'principal'>,
  pastaId: number | null,
  rows: NewBatch['rows'],
): Promise<NumberedRow[]> {
  const { organizacaoId } = ctx.principal;
  const names = rows.map(({ dados }) => normalizeName(dados.nome));
  const taken = await takenNames(ctx.db, { organizacaoId, pastaId }, names);
  return rows.filter((_, index) => taken.has(names[index]!));
}

/** Stores a checked batch and starts it. */
export async function storeBatch(ctx: Ctx, { nome, settings, rows }: NewBatch): Promise<BatchState> {
  const { organizacaoId, usuarioId } = ctx.principal;
  const stored = write(ctx, { organizacao: organizacaoId }, async (work) => {
    for (const { modeloId } of settings.arquivos)
      if (modeloId !== undefined) await requireUsable(work.tx, organizacaoId, modeloId);
    const loteId = await insertBatch(work.tx, {
      organizacaoId,
      autorId: usuarioId,
      credencial: credentialOf(ctx.principal),
      nome,
      configuracao: settings,
      situacao: 'EM_ANDAMENTO',
      total: rows.length,
      dataCriacao: work.now,
    });
    const key = { organizacaoId, loteId };
    await insertFiles(work.tx, key, hashesOf(settings));
    await insertRows(work.tx, key, rows);
    await work.enqueue(batchTopic, key, turnOptions(key));
    return (await findBatch(work.tx, key))!;
  });
  return releasingHashes(ctx, organizacaoId, hashesOf(settings), stored);
}

import type { ContratoEntrada } from '@lavra/client/types';
import {
  assertAllowed,
  checkDocumentLimit,
  checkDocumentName,
  cleanName,
  DomainError,
  normalizeName,
} from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { requirePlace } from '../folders/index.ts';
import { requirePlan } from '../plans/index.ts';
import { acceptFiles, assertUploads, consentOf, type ReceivedUpload } from './accept-files.ts';
import { releasingOnRefusal } from './add-version.ts';
import { createWithin } from './create-within.ts';
import { readDocumentPeriod } from './document-dates.ts';
import { isNameTaken } from './name-store.ts';
import { assertTagsKnown, readTags } from './read-tags.ts';
import { knownTagIds } from './tag-store.ts';

/**
 * Creates a document and its first version from uploaded PDFs. Checks everything, including the bytes, before the
 * transaction, so that a refusal leaves no row. @throws DomainError 402, 404, 409, 413, 422
 */
export async function createDocument(
  ctx: Ctx,
  entrada: ContratoEntrada,
  uploads: readonly ReceivedUpload[],
): Promise<{ contratoId: number; minutaId: number }> {
  const { db, principal } = ctx;
  const { organizacaoId } = principal;
  assertAllowed(checkDocumentName(entrada.nome));
  const nome = cleanName(entrada.nome);
  const nomeNormalizado = normalizeName(nome);
  const period = readDocumentPeriod(entrada, ctx.clock.now());
  const tags = entrada.tags ?? [];
  const wanted = readTags(tags);
  assertUploads(uploads);
  const pastaId = entrada.pastaId ?? null;
  await requirePlace(ctx, pastaId);
  assertTagsKnown(tags, await knownTagIds(db, organizacaoId, wanted.tagIds));
  if (await isNameTaken(db, { organizacaoId, pastaId, nomeNormalizado }))
    throw new DomainError('ContratoComNomeDuplicadoException');
  assertAllowed(checkDocumentLimit(await requirePlan(db, organizacaoId)));
  const accepted = await acceptFiles(ctx, uploads, consentOf(entrada));
  const created = write(ctx, { organizacao: organizacaoId }, (work) =>
    createWithin(ctx, work, { nome, pastaId, period, tags: wanted, accepted }),
  );
  return releasingOnRefusal(ctx, organizacaoId, accepted, created);
}

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
import { requireUsable, templateUpload } from '../templates/index.ts';
import { acceptFiles, assertUploads, consentOf, type ReceivedUpload } from './accept-files.ts';
import { releasingOnRefusal } from './add-version.ts';
import { createWithin } from './create-within.ts';
import { readDocumentPeriod } from './document-dates.ts';
import { isNameTaken } from './name-store.ts';
import { assertTagsKnown, readTags } from './read-tags.ts';
import { knownTagIds } from './tag-store.ts';

/**
 * Creates a document and its first version from uploaded PDFs or a template. Checks everything, including the bytes,
 * before the transaction, so that a refusal leaves no row. @throws DomainError 402, 404, 409, 413, 422
 */
export async function createDocument(
  ctx: Ctx,
  entrada: ContratoEntrada,
  received: readonly ReceivedUpload[],
): Promise<{ contratoId: number; minutaId: number }> {
  const { db, principal } = ctx;
  const { organizacaoId } = principal;
  assertAllowed(checkDocumentName(entrada.nome));
  const nome = cleanName(entrada.nome);
  const nomeNormalizado = normalizeName(nome);
  const period = readDocumentPeriod(entrada, ctx.clock.now());
  const tags = entrada.tags ?? [];
  const wanted = readTags(tags);
  const template = await templateUpload(ctx, entrada.modeloId, received);
  const uploads = template ? [template] : received;
  assertUploads(uploads);
  const pastaId = entrada.pastaId ?? null;
  await requirePlace(ctx, pastaId);
  assertTagsKnown(tags, await knownTagIds(db, organizacaoId, wanted.tagIds));
  if (await isNameTaken(db, { organizacaoId, pastaId, nomeNormalizado }))
    throw new DomainError('ContratoComNomeDuplicadoException');
  assertAllowed(checkDocumentLimit(await requirePlan(db, organizacaoId)));
  const accepted = await acceptFiles(ctx, uploads, consentOf(entrada));
  const created = write(ctx, { organizacao: organizacaoId }, async (work) => {
    if (template) await requireUsable(work.tx, organizacaoId, template.modeloId);
    return createWithin(ctx, work, {
      nome,
      pastaId,
      period,
      tags: wanted,
      accepted,
      modeloId: template?.modeloId,
    });
  });
  return releasingOnRefusal(ctx, organizacaoId, accepted, created);
}

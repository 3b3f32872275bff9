import type { ContratoTags } from '@lavra/client/types';
import { assertAllowed, DomainError, documentCan } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { assertTagsKnown, readTags } from './read-tags.ts';
import { requireDocument } from './require-document.ts';
import { findDocumentState } from './store.ts';
import { attachTags, detachTags, ensureTags, knownTagIds, tagsOf } from './tag-store.ts';

/** Replaces a document's tags; creates unknown names in the organisation. @throws DomainError 404, 409, 422 */
export async function updateTags(
  ctx: Ctx,
  contratoId: number,
  tags: ContratoTags['contratoTags'],
): Promise<void> {
  const { organizacaoId } = ctx.principal;
  const { contrato } = await requireDocument(ctx.db, ctx.principal, contratoId);
  assertAllowed(documentCan.tag(contrato));
  if (tags.some((tag) => tag.contratoId !== undefined && tag.contratoId !== contratoId))
    throw new DomainError('ContratoNaoEncontradoException');
  const wanted = readTags(tags, 'contratoTags');
  assertTagsKnown(tags, await knownTagIds(ctx.db, organizacaoId, wanted.tagIds), 'contratoTags');

  await write(ctx, { contrato: contratoId, organizacao: organizacaoId }, async ({ tx, history }) => {
    const present = await findDocumentState(tx, organizacaoId, contratoId);
    if (!present) throw new DomainError('ContratoNaoEncontradoException');
    assertAllowed(documentCan.tag(present));
    const before = (await tagsOf(tx, organizacaoId, [contratoId])).get(contratoId) ?? [];
    const after = new Set([...wanted.tagIds, ...(await ensureTags(tx, organizacaoId, wanted.names))]);
    const removed = before.filter(({ tagId }) => !after.has(tagId)).map(({ tagId }) => tagId);
    const added = [...after].filter((id) => !before.some(({ tagId }) => tagId === id));
    if (removed.length + added.length === 0) return;
    await detachTags(tx, contratoId, removed);
    await attachTags(tx, contratoId, added);
    await history({ tipo: 'TAGS_ALTERADAS', dados: { incluidas: added, retiradas: removed } });
  });
}

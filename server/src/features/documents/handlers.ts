import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { authorsOf } from './author-store.ts';
import { countByProgress } from './count-by-progress.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocumentHistory } from './list-document-history.ts';
import { listDocuments } from './list-documents.ts';
import { moveDocument } from './move-document.ts';
import { renameDocument } from './rename-document.ts';
import { requireDocument } from './require-document.ts';
import { signersOfVersions } from './store.ts';
import { streamDocumentEvents } from './stream-document-events.ts';
import { streamEvents } from './stream-events.ts';
import { tagsOf, tagsOfOrganization } from './tag-store.ts';
import { toContrato } from './wire.ts';

export const documentsHandlers = {
  async createDocument({ body, files }, ctx, reply) {
    return reply(201, await createDocument(ctx, body.contrato, files));
  },

  async getDocument({ path }, ctx, reply) {
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async renameDocument({ path, body }, ctx, reply) {
    await renameDocument(ctx, path.contratoId, body.nome);
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async moveDocument({ path, body }, ctx, reply) {
    await moveDocument(ctx, path.contratoId, body.pastaId);
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async deleteDocument({ path }, ctx, reply) {
    await deleteDocument(ctx, path.contratoId);
    return reply.empty(204);
  },

  async listDocuments({ query }, ctx, reply) {
    return reply(200, await listDocuments(ctx, query));
  },

  async searchDocuments({ query }, ctx, reply) {
    return reply(200, await listDocuments(ctx, query));
  },

  async countDocuments({ query }, ctx, reply) {
    return reply(200, await countByProgress(ctx, query.pastaId));
  },

  async listDocumentAuthors(_input, { db, principal }, reply) {
    return reply(200, await authorsOf(db, principal));
  },

  async listTags(_input, { db, principal }, reply) {
    return reply(200, await tagsOfOrganization(db, principal.organizacaoId));
  },

  async listDocumentHistory({ path, query }, ctx, reply) {
    return reply(200, await listDocumentHistory(ctx, path.contratoId, query));
  },

  async streamDocumentEvents({ path, lastEventId, signal }, ctx, reply) {
    const { contratoId } = path;
    return reply.stream(await streamDocumentEvents(ctx, { contratoId, lastEventId, signal }));
  },

  async streamEvents({ lastEventId, signal }, ctx, reply) {
    return reply.stream(await streamEvents(ctx, { lastEventId, signal }));
  },
} satisfies FeatureHandlers<'documents'>;

async function readDocument({ db, principal, clock }: Ctx, contratoId: number) {
  const row = await requireDocument(db, principal, contratoId);
  const { organizacaoId } = principal;
  const { minutaId, totalRejeicoes } = row.contrato;
  const tags = row.temTags ? await tagsOf(db, organizacaoId, [contratoId]) : undefined;
  const signers =
    totalRejeicoes > 0 && minutaId !== null
      ? await signersOfVersions(db, organizacaoId, [minutaId])
      : undefined;
  return toContrato(row, tags?.get(contratoId) ?? [], signers?.get(minutaId ?? 0) ?? [], clock.now());
}

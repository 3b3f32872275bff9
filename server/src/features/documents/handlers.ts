import { type FeatureHandlers, toBase64 } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { isDocumentNotified } from '../bells/index.ts';
import { archiveDocument, restoreDocument } from './archive-document.ts';
import { authorsOf } from './author-store.ts';
import { countByProgress } from './count-by-progress.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { exportDocumentHistory, historyFileOf } from './export-document-history.ts';
import { extinctionOf } from './extinction-store.ts';
import { extinctionFileOf, extinguishDocument } from './extinguish-document.ts';
import { listDocumentHistory } from './list-document-history.ts';
import { listDocuments } from './list-documents.ts';
import { moveDocument } from './move-document.ts';
import { renameDocument } from './rename-document.ts';
import { requireDocument } from './require-document.ts';
import { signersOfVersions } from './store.ts';
import { streamDocumentEvents } from './stream-document-events.ts';
import { streamEvents } from './stream-events.ts';
import { tagsOf, tagsOfOrganization } from './tag-store.ts';
import { updateTags } from './update-tags.ts';
import { toContrato } from './wire.ts';

export const documentsHandlers = {
  async createDocument({ body, files }, ctx, reply) {
    return reply(201, await createDocument(ctx, body.contrato, files));
  },

  async getDocument({ path }, ctx, reply) {
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async renameDocument({ path, body }, ctx, reply) {
    await renameDocument(ctx, path.contratoId, body.nome, body.nomeAnterior);
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

  async archiveDocument({ path }, ctx, reply) {
    await archiveDocument(ctx, path.contratoId);
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async restoreDocument({ path }, ctx, reply) {
    await restoreDocument(ctx, path.contratoId);
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async updateDocumentTags({ path, body }, ctx, reply) {
    await updateTags(ctx, path.contratoId, body.contratoTags);
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async extinguishDocument({ path, body, files }, ctx, reply) {
    await extinguishDocument(ctx, path.contratoId, body.extincao, files[0]);
    return reply(200, await readDocument(ctx, path.contratoId));
  },

  async downloadExtinctionFile({ path, mediaType }, ctx, reply) {
    const file = await extinctionFileOf(ctx, path.contratoId);
    return mediaType === 'application/json' ? reply(200, await toBase64(file)) : reply.file(file);
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

  async exportDocumentHistory({ path }, ctx, reply) {
    return reply(200, await exportDocumentHistory(ctx, path.contratoId));
  },

  async downloadDocumentHistory({ path, mediaType }, ctx, reply) {
    const file = await historyFileOf(ctx, path.contratoId);
    return mediaType === 'application/pdf' ? reply.file(file) : reply(200, await toBase64(file));
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
  const { minutaId, totalRejeicoes, extinto, pastaId, autorId } = row.contrato;
  const tags = row.temTags ? await tagsOf(db, organizacaoId, [contratoId]) : undefined;
  const signers =
    totalRejeicoes > 0 && minutaId !== null
      ? await signersOfVersions(db, organizacaoId, [minutaId])
      : undefined;
  const parts = {
    tags: tags?.get(contratoId) ?? [],
    signers: signers?.get(minutaId ?? 0) ?? [],
    extincao: extinto ? await extinctionOf(db, principal, contratoId) : null,
    may: principal.permissoes,
    notificar: await isDocumentNotified(db, principal, { pastaId, autorId, escolha: row.escolha }),
  };
  return toContrato(row, parts, clock.now());
}

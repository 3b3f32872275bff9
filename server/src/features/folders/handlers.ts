import type { FeatureHandlers } from '../../http/index.ts';
import { requireFolderAccess } from './access.ts';
import { createFolder } from './create-folder.ts';
import { deleteFolder } from './delete-folder.ts';
import { accessOf } from './folder-access.ts';
import { listFolders, readFolder } from './list-folders.ts';
import { shareFolder, unshareFolder } from './share-folder.ts';
import { updateFolder } from './update-folder.ts';

export const foldersHandlers = {
  async listFolders({ query }, ctx, reply) {
    return reply(200, await listFolders(ctx, query, 'LEVEL'));
  },

  async searchFolders({ query }, ctx, reply) {
    return reply(200, await listFolders(ctx, query, 'BELOW'));
  },

  async createFolder({ body }, ctx, reply) {
    const pastaId = await createFolder(ctx, body);
    return reply(201, (await readFolder(ctx, pastaId)).pasta);
  },

  async getFolder({ path }, ctx, reply) {
    return reply(200, await readFolder(ctx, path.pastaId));
  },

  async updateFolder({ path, body }, ctx, reply) {
    await updateFolder(ctx, path.pastaId, body);
    return reply(200, (await readFolder(ctx, path.pastaId)).pasta);
  },

  async deleteFolder({ path }, ctx, reply) {
    await deleteFolder(ctx, path.pastaId);
    return reply.empty(204);
  },

  async listFolderAccess({ path }, { db, principal }, reply) {
    const folder = await requireFolderAccess(db, principal, path.pastaId);
    const people = await accessOf(db, principal.organizacaoId, folder);
    return reply(
      200,
      people.flatMap(({ acesso }) => acesso ?? []),
    );
  },

  async listFolderCandidates({ path }, { db, principal }, reply) {
    const folder = await requireFolderAccess(db, principal, path.pastaId);
    const people = await accessOf(db, principal.organizacaoId, folder);
    const without = people.filter(({ acesso }) => acesso === null);
    return reply(
      200,
      without.map(({ member: { id, nome, email } }) => ({
        usuarioId: id,
        usuarioNome: nome,
        usuarioEmail: email,
      })),
    );
  },

  async shareFolder({ path, body }, ctx, reply) {
    await shareFolder(ctx, path.pastaId, body.usuariosId);
    return reply.empty(204);
  },

  async unshareFolder({ path }, ctx, reply) {
    await unshareFolder(ctx, path.pastaId, path.usuarioId);
    return reply.empty(204);
  },
} satisfies FeatureHandlers<'folders'>;

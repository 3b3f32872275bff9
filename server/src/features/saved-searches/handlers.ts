import type { FeatureHandlers } from '../../http/index.ts';
import { deleteSearch, renameSearch, saveSearch } from './change-searches.ts';
import { listSearches } from './store.ts';

export const savedSearchesHandlers = {
  async listSavedSearches(_input, { db, principal }, reply) {
    return reply(200, await listSearches(db, principal));
  },

  async saveSearch({ body }, ctx, reply) {
    return reply(201, await saveSearch(ctx, body));
  },

  async renameSavedSearch({ path, body }, ctx, reply) {
    return reply(200, await renameSearch(ctx, path.buscaSalvaId, body.nome));
  },

  async deleteSavedSearch({ path }, ctx, reply) {
    await deleteSearch(ctx, path.buscaSalvaId);
    return reply.empty(204);
  },
} satisfies FeatureHandlers<'saved-searches'>;

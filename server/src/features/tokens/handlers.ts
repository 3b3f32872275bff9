import type { FeatureHandlers } from '../../http/index.ts';
import { createApiToken } from './create-api-token.ts';
import { createEmbedToken } from './create-embed-token.ts';
import { revokeApiToken, revokeCurrentApiToken } from './revoke-api-token.ts';
import { listApiTokens } from './store.ts';
import { toApiTokenSummary } from './wire.ts';

export const tokensHandlers = {
  async createApiToken({ path, body }, ctx, reply) {
    return reply(201, await createApiToken(ctx, path.usuarioId, body));
  },

  async listApiTokens(_input, { db, principal, clock }, reply) {
    const rows = await listApiTokens(db, principal.organizacaoId, clock.now());
    return reply(200, rows.map(toApiTokenSummary));
  },

  async revokeApiToken({ path }, ctx, reply) {
    await revokeApiToken(ctx, path.tokenApiId);
    return reply.empty(204);
  },

  async revokeCurrentApiToken(_input, ctx, reply) {
    await revokeCurrentApiToken(ctx);
    return reply.empty(204);
  },

  async createEmbedToken({ body }, ctx, reply) {
    const { token, expiraEm } = await createEmbedToken(ctx, body);
    return reply(201, { token, expiraEm: expiraEm.toISOString() });
  },
} satisfies FeatureHandlers<'tokens'>;

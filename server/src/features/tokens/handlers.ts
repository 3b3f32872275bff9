import type { Handlers } from '../../http/index.ts';
import { createApiToken } from './create-api-token.ts';
import { createEmbedToken } from './create-embed-token.ts';

export const tokensHandlers = {
  async createApiToken({ path, body }, ctx, reply) {
    return reply(201, await createApiToken(ctx, { usuarioId: path.usuarioId, nome: body.nome }));
  },

  async createEmbedToken({ body }, ctx, reply) {
    const { token, expiraEm } = await createEmbedToken(ctx, body);
    return reply(201, { token, expiraEm: expiraEm.toISOString() });
  },
} satisfies Pick<Handlers, 'createApiToken' | 'createEmbedToken'>;

import type { FeatureHandlers } from '../../http/index.ts';
import { savedBrandOf } from './brand.ts';

export const whiteLabelHandlers = {
  async getWhiteLabel(_input, ctx, reply) {
    return reply(200, await savedBrandOf(ctx, ctx.principal.organizacaoId));
  },
} satisfies FeatureHandlers<'white-label'>;

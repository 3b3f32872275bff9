import type { FeatureHandlers } from '../../http/index.ts';
import { duplicateDocument } from './duplicate-document.ts';
import { renewDocument } from './renew-document.ts';

export const renewalHandlers = {
  async renewDocument({ path, body, files }, ctx, reply) {
    return reply(201, await renewDocument(ctx, path.contratoId, body.renovacao, files));
  },

  async duplicateDocument({ path }, ctx, reply) {
    return reply(201, await duplicateDocument(ctx, path.contratoId));
  },
} satisfies FeatureHandlers<'renewal'>;

import type { FeatureHandlers } from '../../http/index.ts';
import { networkOf } from '../../http/request/network.ts';
import { validateByCode } from './validate-by-code.ts';
import { validateByFile } from './validate-by-file.ts';

export const validationHandlers = {
  async validateByCode({ path }, ctx, reply) {
    return reply(200, await validateByCode(ctx, path.codigo));
  },

  async validateByFile({ files }, ctx, reply) {
    return reply(200, await validateByFile(ctx, files, networkOf(ctx.request.ip)));
  },
} satisfies FeatureHandlers<'validation'>;

import type { Posicionamento } from '@lavra/client/types';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readSigningState } from '../signers/index.ts';
import { requireVersionKeyById, type VersionKey } from '../versions/index.ts';
import { createPositioning, updatePositioning } from './save-positioning.ts';
import { listBoxes } from './store.ts';
import { toPosicionamento } from './wire.ts';

async function readPositioning(ctx: Ctx, key: VersionKey): Promise<Posicionamento> {
  return toPosicionamento(await readSigningState(ctx.db, key), await listBoxes(ctx.db, key));
}

export const positioningHandlers = {
  async getPositioning({ path }, ctx, reply) {
    return reply(200, await readPositioning(ctx, await requireVersionKeyById(ctx, path.minutaId)));
  },

  async createPositioning({ path, body }, ctx, reply) {
    const key = await requireVersionKeyById(ctx, path.minutaId);
    await createPositioning(ctx, key, body);
    return reply(201, await readPositioning(ctx, key));
  },

  async updatePositioning({ path, body }, ctx, reply) {
    const key = await requireVersionKeyById(ctx, path.minutaId);
    await updatePositioning(ctx, key, body);
    return reply(200, await readPositioning(ctx, key));
  },
} satisfies FeatureHandlers<'positioning'>;

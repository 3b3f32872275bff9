import type { Observador } from '@lavra/client/types';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireVersion, requireVersionKeyById } from '../versions/index.ts';
import { addObservers } from './add-observers.ts';
import { removeObserver } from './remove-observer.ts';
import { listObserverRows } from './store.ts';

async function readObservers({ db, principal }: Ctx, minutaId: number): Promise<Observador[]> {
  const rows = await listObserverRows(db, { organizacaoId: principal.organizacaoId, minutaId });
  return rows.map(({ dataEnvioEmail, ...row }) => ({
    ...row,
    dataEnvioEmail: dataEnvioEmail?.toISOString() ?? null,
  }));
}

export const observersHandlers = {
  async listObservers({ path: { contratoId, minutaId } }, ctx, reply) {
    await requireVersion(ctx.db, ctx.principal, contratoId, minutaId);
    return reply(200, await readObservers(ctx, minutaId));
  },

  async addObservers({ path: { minutaId }, body }, ctx, reply) {
    await addObservers(ctx, await requireVersionKeyById(ctx, minutaId), body.emails);
    return reply(201, await readObservers(ctx, minutaId));
  },

  async removeObserver({ path: { minutaId, observadorId } }, ctx, reply) {
    await removeObserver(ctx, await requireVersionKeyById(ctx, minutaId), observadorId);
    return reply(200, await readObservers(ctx, minutaId));
  },
} satisfies FeatureHandlers<'observers'>;

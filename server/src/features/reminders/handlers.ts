import type { Lembretes } from '@lavra/client/types';
import type { FeatureHandlers } from '../../http/index.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireVersionKey, type VersionKey } from '../versions/index.ts';
import { changeReminders } from './change-reminders.ts';
import { readReminders } from './read-reminders.ts';

async function toLembretes(ctx: Ctx, key: VersionKey): Promise<Lembretes> {
  const { regra, daOrganizacao, proximos } = await readReminders(ctx.db, key, ctx.clock.now());
  return {
    regra,
    daOrganizacao,
    proximos: proximos.map(({ signatario, next }) => ({ signatarioId: signatario.id, data: next.dia })),
  };
}

export const remindersHandlers = {
  async getReminders({ path }, ctx, reply) {
    return reply(200, await toLembretes(ctx, await requireVersionKey(ctx, path)));
  },

  async updateReminders({ path, body }, ctx, reply) {
    const key = await requireVersionKey(ctx, path);
    await changeReminders(ctx, key, body);
    return reply(200, await toLembretes(ctx, key));
  },
} satisfies FeatureHandlers<'reminders'>;

import type { LembretesEntrada } from '@lavra/client/types';
import { assertAllowed, checkReminderRule, versionCan } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { saveReminderRule } from '../documents/index.ts';
import { readSigningState, rootOf } from '../signers/index.ts';
import type { VersionKey } from '../versions/index.ts';

/** Gives a document its own rule of reminders, or none. @throws DomainError 404, 409, 422 */
export async function changeReminders(ctx: Ctx, key: VersionKey, { regra }: LembretesEntrada): Promise<void> {
  if (regra) assertAllowed(checkReminderRule(regra));
  await assertMayChange(ctx.db, key);
  await write(ctx, rootOf(key), async ({ tx, history }) => {
    await assertMayChange(tx, key);
    await saveReminderRule(tx, key, regra);
    await history({ tipo: 'LEMBRETES_ALTERADOS', dados: { regra } });
  });
}

async function assertMayChange(db: Queryable, key: VersionKey): Promise<void> {
  const { minuta } = await readSigningState(db, key);
  assertAllowed(versionCan.editValidity(minuta));
}

import type { WriteCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import {
  findUserByEmail,
  readSecondFactor,
  replaceRecoveryCodes,
  revokeSessionsOf,
  setSecondFactor,
} from '../session/index.ts';

/**
 * Removes the second factor of a person who lost authenticator and recovery codes. Done by the operator,
 * because people belong to no organisation. Ends their sessions and notifies them. Returns null if there is
 * no such account, false if it has no second factor.
 */
export async function removeSecondFactor(ctx: WriteCtx, email: string): Promise<boolean | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) return null;
  return write(ctx, { usuario: user.id }, async ({ tx, now, announce }) => {
    const factor = await readSecondFactor(tx, user.id);
    if (!factor?.totpSegredoCifrado) return false;
    await setSecondFactor(tx, user.id, null);
    await replaceRecoveryCodes(tx, user.id, [], now);
    await revokeSessionsOf(tx, user.id, { except: null }, { now, motivo: 'ADMINISTRADOR' });
    await announce({ tipo: 'SEGUNDO_FATOR_DESATIVADO', email });
    return true;
  });
}

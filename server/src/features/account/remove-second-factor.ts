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
 * Takes the second factor from who has lost authenticator and recovery codes: the operator's own act, as people belong
 * to no organisation. Their sessions end and they are told. Null without such an account, false when there was none.
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

import type { JobCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { revokeSessionsOf } from '../session/index.ts';
import { LogoutTokenRefused, logoutTokenLifeS, readLogoutToken } from './logout-token.ts';
import { listProviderSessions } from './store.ts';

/**
 * Ends our sessions of an ended provider session (OIDC Back-Channel Logout 1.0 §2.7) and returns how many
 * were active. Unknown sessions are no error, because they may have ended here before.
 * @throws LogoutTokenRefused for an invalid or repeated token; those of `readLogoutToken`
 */
export async function endSessionsOfProvider(ctx: JobCtx, logoutToken: string): Promise<number> {
  const { jtiHash, ...logout } = await readLogoutToken(ctx, logoutToken);
  const key = `oidc.saida:${jtiHash}`;
  const once = { limit: 1, windowS: logoutTokenLifeS };
  const { ok: isNew } = await ctx.rates.peekGuarded(key, once);
  if (!isNew) throw new LogoutTokenRefused('jti was used before');
  const ended = await endSessions(ctx, await listProviderSessions(ctx.db, logout));
  // Marked as used last, so that the provider may repeat the token after an earlier fault.
  await ctx.rates.takeGuarded(key, once);
  return ended;
}

type Ended = Awaited<ReturnType<typeof listProviderSessions>>;

async function endSessions(ctx: JobCtx, sessions: Ended): Promise<number> {
  let ended = 0;
  for (const { sessaoId, usuarioId } of sessions) {
    ended += await write(ctx, { usuario: usuarioId }, ({ tx, now }) =>
      revokeSessionsOf(tx, usuarioId, { only: sessaoId }, { now, motivo: 'PROVEDOR' }),
    );
  }
  return ended;
}

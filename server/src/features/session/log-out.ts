import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { findRefreshToken } from './refresh-token-store.ts';
import { revokeSession } from './store.ts';

/** Ends the session of a refresh token; does nothing for a missing or unknown one. */
export async function logOut(ctx: PublicCtx, refreshToken: string | null): Promise<void> {
  if (!refreshToken) return;
  const token = await findRefreshToken(ctx.db, ctx.secrets.hashToken(refreshToken));
  if (!token) return;
  await write(ctx, { usuario: token.usuarioId }, ({ tx, now }) =>
    revokeSession(tx, token.sessaoId, { now, motivo: 'SAIDA' }),
  );
}

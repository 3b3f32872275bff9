import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { revokeSessionsOf } from '../session/index.ts';
import { ownerOf } from './own-account.ts';

/**
 * Ends one of the actor's own sessions, effective at the next request. @throws DomainError
 * SessaoNaoEncontradaException
 */
export async function endSession(ctx: Ctx, sessaoId: number): Promise<void> {
  const { usuarioId } = ownerOf(ctx);
  await write(ctx, { usuario: usuarioId }, async ({ tx, now }) => {
    const ended = await revokeSessionsOf(tx, usuarioId, { only: sessaoId }, { now, motivo: 'USUARIO' });
    if (ended === 0) throw new DomainError('SessaoNaoEncontradaException');
  });
}

/** Ends all of the actor's own sessions except this one; returns how many. */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  const { usuarioId, sessaoId } = ownerOf(ctx);
  return write(ctx, { usuario: usuarioId }, ({ tx, now }) =>
    revokeSessionsOf(tx, usuarioId, { except: sessaoId }, { now, motivo: 'USUARIO' }),
  );
}

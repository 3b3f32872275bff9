import type { CodigoEntrada } from '@lavra/client/types';
import { DomainError } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { chooseMembership } from './choose-membership.ts';
import { codeTiers, forgetTries, takeTry } from './guarded-tries.ts';
import type { KnownDevice } from './known-device.ts';
import { readChallenge } from './login-challenge.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { acceptCode } from './second-factor.ts';
import { findUserById, listMemberships } from './store.ts';

/**
 * Finishes a login with a code. The code works once, so the challenge does too.
 * @throws DomainError DesafioExpiradoException, CodigoSegundoFatorInvalidoException, MuitasTentativasException, and
 * those of `chooseMembership`.
 */
export async function confirmLogIn(
  ctx: PublicCtx,
  { desafio, codigo }: CodigoEntrada,
  device: KnownDevice | null,
): Promise<OpenedSession> {
  const { usuarioId, organizacaoId, senha } = readChallenge(ctx, desafio);
  const user = await findUserById(ctx.db, usuarioId);
  const isSame = user?.senhaHash && ctx.secrets.equal(ctx.secrets.hashToken(user.senhaHash), senha);
  if (!user || !isSame || user.totpSegredoCifrado === null) throw new DomainError('DesafioExpiradoException');
  const key = `segundo-fator:${usuarioId}`;
  await takeTry(ctx, key, codeTiers);
  const membership = chooseMembership(await listMemberships(ctx.db, user.id), organizacaoId ?? undefined);
  const session = await openSession(ctx, { user, membership, device }, (work) =>
    acceptCode(work, ctx, { usuarioId, codigo }),
  );
  await forgetTries(ctx, key, codeTiers);
  return session;
}

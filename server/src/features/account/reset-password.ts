import type { LinkSenha, NovaSenhaPorLink } from '@lavra/client/types';
import { assertAllowed, checkNewPassword, DomainError } from '@lavra/domain';
import type { PublicCtx } from '../../platform/context/context.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { write } from '../../platform/write/write.ts';
import { revokeSessionsOf } from '../session/index.ts';
import { setPassword } from '../users/index.ts';
import { endPasswordLinks, findPasswordLink } from './store.ts';

/** The account of a password link. @throws DomainError LinkSenhaInvalidoException */
export async function openPasswordLink(ctx: PublicCtx, token: string): Promise<LinkSenha> {
  const link = await findPasswordLink(ctx.db, ctx.secrets.hashToken(token), ctx.clock.now());
  if (!link) throw new DomainError('LinkSenhaInvalidoException');
  const { email, nome, senhaHash, dataExpiracao } = link;
  return { email, nome, primeiraSenha: senhaHash === null, expiraEm: dataExpiracao.toISOString() };
}

/**
 * Sets a new password by a link that works once, also for concurrent requests. Ends all sessions and links of
 * the user. The second factor stays, because access to a mailbox must not bypass it.
 * @throws DomainError LinkSenhaInvalidoException, and those of `checkNewPassword`.
 */
export async function resetPassword(ctx: PublicCtx, { token, senha }: NovaSenhaPorLink): Promise<void> {
  const tokenHash = ctx.secrets.hashToken(token);
  const known = await findPasswordLink(ctx.db, tokenHash, ctx.clock.now());
  if (!known) throw new DomainError('LinkSenhaInvalidoException');
  assertAllowed(checkNewPassword(senha, known.email));
  const senhaHash = await hashPassword(senha);
  const { usuarioId, email } = known;
  await write(ctx, { usuario: usuarioId }, async ({ tx, now, announce }) => {
    if (!(await findPasswordLink(tx, tokenHash, now))) throw new DomainError('LinkSenhaInvalidoException');
    await setPassword(tx, usuarioId, { senhaHash, now });
    await endPasswordLinks(tx, usuarioId, now);
    await revokeSessionsOf(tx, usuarioId, { except: null }, { now, motivo: 'SENHA' });
    // A first password needs no notice: its link came by e-mail.
    if (known.senhaHash !== null) await announce({ tipo: 'SENHA_ALTERADA', email });
  });
}

import { DomainError } from '@lavra/domain';
import type { Ctx, UserPrincipal } from '../../platform/context/context.ts';
import { verifyPassword } from '../../platform/crypto/password.ts';
import { forgetTries, passwordTiers, takeTry } from '../session/index.ts';
import { type AccountRow, readAccount } from './store.ts';

/**
 * Returns the actor as a user: API tokens cannot read or change accounts. @throws DomainError
 * SemPermissaoException
 */
export function ownerOf({ principal }: Ctx): UserPrincipal {
  if (principal.tipo !== 'usuario') throw new DomainError('SemPermissaoException');
  return principal;
}

/** @throws DomainError UsuarioNaoEncontradoException */
export async function accountOf(ctx: Ctx): Promise<AccountRow> {
  const account = await readAccount(ctx.db, ownerOf(ctx).usuarioId);
  if (!account) throw new DomainError('UsuarioNaoEncontradoException');
  return account;
}

/**
 * Verifies the password before a change to account security, because an unattended session is not enough.
 * @throws DomainError SenhaAtualIncorretaException, MuitasTentativasException
 */
export async function confirmPassword(ctx: Ctx, senhaAtual: string): Promise<AccountRow> {
  const account = await accountOf(ctx);
  const key = `senha-atual:${ownerOf(ctx).usuarioId}`;
  await takeTry(ctx, key, passwordTiers);
  if (!(await verifyPassword(account.senhaHash, senhaAtual))) {
    throw new DomainError('SenhaAtualIncorretaException');
  }
  await forgetTries(ctx, key, passwordTiers);
  return account;
}

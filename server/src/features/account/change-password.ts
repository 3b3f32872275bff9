import type { TrocaSenha } from '@lavra/client/types';
import { assertAllowed, checkNewPassword, DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { write } from '../../platform/write/write.ts';
import { revokeSessionsOf } from '../session/index.ts';
import { setPassword } from '../users/index.ts';
import { confirmPassword, ownerOf } from './own-account.ts';
import { endPasswordLinks, readAccount } from './store.ts';

/**
 * Changes the actor's own password and ends the other sessions and the links. Of two concurrent changes, the
 * second fails because its current password is no longer valid.
 * @throws DomainError SenhaAtualIncorretaException, SenhaRepetidaException, MuitasTentativasException, and
 * those of `checkNewPassword`.
 */
export async function changePassword(ctx: Ctx, { senhaAtual, novaSenha }: TrocaSenha): Promise<void> {
  const { usuarioId, sessaoId } = ownerOf(ctx);
  const { email, senhaHash: before } = await confirmPassword(ctx, senhaAtual);
  assertAllowed(checkNewPassword(novaSenha, email));
  if (novaSenha === senhaAtual) throw new DomainError('SenhaRepetidaException');
  const senhaHash = await hashPassword(novaSenha);
  await write(ctx, { usuario: usuarioId }, async (work) => {
    const { tx, now } = work;
    const account = await readAccount(tx, usuarioId);
    if (account?.senhaHash !== before) throw new DomainError('SenhaAtualIncorretaException');
    await setPassword(tx, usuarioId, { senhaHash, now });
    await endPasswordLinks(tx, usuarioId, now);
    await revokeSessionsOf(tx, usuarioId, { except: sessaoId }, { now, motivo: 'SENHA' });
    await work.announce({ tipo: 'SENHA_ALTERADA', email });
  });
}

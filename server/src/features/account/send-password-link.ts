import { DomainError } from '@lavra/domain';
import type { Ctx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { findMemberEmail } from './store.ts';

/**
 * Sends a member of the organisation a link to set their password (3 §7, resetar-senha). The current password stays
 * valid until then.
 * @throws DomainError UsuarioNaoEncontradoException
 */
export async function sendPasswordLink(ctx: Ctx, usuarioId: number): Promise<void> {
  const { organizacaoId } = ctx.principal;
  await write(ctx, { organizacao: organizacaoId }, async ({ tx, history }) => {
    const email = await findMemberEmail(tx, organizacaoId, usuarioId);
    if (email === null) throw new DomainError('UsuarioNaoEncontradoException');
    await history({ tipo: 'LINK_SENHA_ENVIADO', dados: { usuarioId }, transient: { email } });
  });
}

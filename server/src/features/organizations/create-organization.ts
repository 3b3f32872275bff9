import { administratorProfile } from '@lavra/domain';
import type { WriteCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { initialOrganization, type NewOrganization } from './initial-organization.ts';
import { insertOrganization, upsertMembership } from './store.ts';

/**
 * Makes an organisation with its plan, settings, brand and standard signer roles, and its administrator in it.
 * @throws DomainError UsuarioNaoEncontradoException when the administrator is no user.
 */
export async function createOrganization(
  ctx: WriteCtx,
  input: NewOrganization,
): Promise<{ organizacaoId: number }> {
  // Its own row is not there yet, so the administrator's is the root.
  return write(ctx, { usuario: input.administradorId }, async ({ tx, now }) => {
    const organizacaoId = await insertOrganization(tx, initialOrganization(input, now));
    await upsertMembership(tx, organizacaoId, {
      usuarioId: input.administradorId,
      perfil: administratorProfile,
      now,
    });
    return { organizacaoId };
  });
}

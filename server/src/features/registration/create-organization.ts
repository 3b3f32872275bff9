import { administratorProfile } from '@lavra/domain';
import type { WriteCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { insertOrganization, upsertMembership } from '../organizations/index.ts';
import { addFeatures, insertPlan } from '../plans/index.ts';
import { insertSettings } from '../settings/index.ts';
import { insertRoles } from '../signer-roles/index.ts';
import { insertBrand } from '../white-label/index.ts';
import { initialOrganization, type NewOrganization } from './initial-organization.ts';

/**
 * Creates an organisation with its plan, settings, brand, standard signer roles and administrator.
 * @throws DomainError UsuarioNaoEncontradoException if the administrator does not exist.
 */
export async function createOrganization(
  ctx: WriteCtx,
  input: NewOrganization,
): Promise<{ organizacaoId: number }> {
  // The organisation has no row yet, so the administrator is the root.
  return write(ctx, { usuario: input.administradorId }, async ({ tx, now }) => {
    const initial = initialOrganization(input, now);
    const organizacaoId = await insertOrganization(tx, initial.organizacao);
    await insertPlan(tx, organizacaoId, initial.plano);
    await insertSettings(tx, organizacaoId, initial.configuracoes);
    await insertBrand(tx, organizacaoId, initial.whiteLabel);
    await addFeatures(tx, organizacaoId, initial.funcionalidades);
    await insertRoles(tx, organizacaoId, initial.papeis);
    await upsertMembership(tx, organizacaoId, {
      usuarioId: input.administradorId,
      perfil: administratorProfile,
      now,
    });
    return { organizacaoId };
  });
}

import { checkEmail, normalizeEmail } from '@lavra/domain';
import { recordLinkRequest } from '../features/account/index.ts';
import { createOrganization, freePlan, type InitialPlan } from '../features/registration/index.ts';
import { findUserByEmail } from '../features/session/index.ts';
import { createUser } from '../features/users/index.ts';
import { AdminRefusal } from './admin-refusal.ts';
import type { Admin } from './open-admin.ts';

export interface Begun {
  readonly organizacaoId: number;
  /** Whether the administrator has no password yet and receives a link to set one. */
  readonly convidado: boolean;
}

/**
 * Creates an organisation and its administrator, for a deployment without users. An existing user keeps name and
 * password.
 * @throws AdminRefusal EMAIL_INVALIDO
 */
export async function beginOrganization(
  admin: Admin,
  [nome = '', pessoa = '', endereco = '', documentos = '']: readonly string[],
): Promise<Begun> {
  if (!checkEmail(endereco).ok) throw new AdminRefusal('EMAIL_INVALIDO', endereco);
  const db = await admin.db();
  const { config } = admin;
  const ctx = { ...admin, db };
  const email = normalizeEmail(endereco);
  const known = await findUserByEmail(db, email);
  const administradorId =
    known?.id ?? (await createUser(ctx, { nome: pessoa, email, senha: null })).usuarioId;
  const { organizacaoId } = await createOrganization(ctx, {
    ...{ nome, email, administradorId },
    produto: config.produtoNome,
    plano: documentos === '' ? freePlan : planOf(Number(documentos)),
  });
  const convidado = (known?.senhaHash ?? null) === null && config.oidc === null;
  if (convidado) await recordLinkRequest(ctx, email);
  return { organizacaoId, convidado };
}

/** Not purchased: the operator sets the limits. */
const planOf = (totalDocumentos: number): InitialPlan => ({
  ...freePlan,
  nomePlano: 'PERSONALIZADO',
  totalDocumentos,
  recorrenciaDoPlano: 'ANUAL',
});

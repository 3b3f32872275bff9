import { cleanName, DomainError, plainText } from '@lavra/domain';
import type { OidcConfig } from '../../platform/config/oidc-config.ts';
import type { PublicCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/write/write.ts';
import { upsertMembership } from '../organizations/index.ts';
import { findUserByEmail, findUserById, type UserRow } from '../session/index.ts';
import { createUser } from '../users/index.ts';
import type { Identity } from './identity.ts';
import { providerOf } from './provider.ts';
import { findIdentity, hasIdentity, insertIdentity } from './store.ts';

export interface ProvedIdentity extends Identity {
  /** In lower case; null if the provider gives none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly nome: string | null;
}

/**
 * The user of an identity: the linked one; at the first login, the one with its verified e-mail, which is then
 * linked; otherwise a new one if the deployment allows it.
 * @throws DomainError EmailNaoVerificadoException, UsuarioSemCadastroException, IdentidadeDivergenteException if
 * the e-mail's user already belongs to another subject
 */
export async function userOfIdentity(ctx: PublicCtx, identity: ProvedIdentity): Promise<UserRow> {
  const linked = await findIdentity(ctx.db, identity);
  if (linked !== null) return required(await findUserById(ctx.db, linked));
  const { email, isEmailVerified } = identity;
  if (email === null || !isEmailVerified) throw new DomainError('EmailNaoVerificadoException');
  const known = await findUserByEmail(ctx.db, email);
  if (known) return link(ctx, known, identity);
  const { novosUsuarios } = providerOf(ctx);
  if (!novosUsuarios) throw new DomainError('UsuarioSemCadastroException', { parametros: [email] });
  const nome = cleanName(plainText(identity.nome ?? '')) || email;
  return link(ctx, await createMember(ctx, { nome, email, ...novosUsuarios }), identity);
}

type NewMember = NonNullable<OidcConfig['novosUsuarios']> & { readonly nome: string; readonly email: string };

/**
 * Creates user and membership together, because a user without one could never log in. Of two concurrent
 * logins, the second finds the first's.
 */
function createMember(ctx: PublicCtx, { organizacaoId, perfil, nome, email }: NewMember): Promise<UserRow> {
  return write(ctx, { organizacao: organizacaoId }, async ({ tx, now }) => {
    const present = await findUserByEmail(tx, email);
    if (present) return present;
    const { usuarioId } = await createUser({ db: tx, clock: ctx.clock }, { nome, email, senha: null });
    await upsertMembership(tx, organizacaoId, { usuarioId, perfil, now });
    return required(await findUserById(tx, usuarioId));
  });
}

async function link(ctx: PublicCtx, user: UserRow, identity: Identity): Promise<UserRow> {
  await write(ctx, { usuario: user.id }, async ({ tx, now }) => {
    // A concurrent login of the same person may have linked it.
    if ((await findIdentity(tx, identity)) === user.id) return;
    if (await hasIdentity(tx, user.id, identity.emissor))
      throw new DomainError('IdentidadeDivergenteException');
    await insertIdentity(tx, { ...identity, usuarioId: user.id, dataCriacao: now });
  });
  return user;
}

function required(user: UserRow | null): UserRow {
  if (!user) throw new Error('An identity is linked to a user that is not there.');
  return user;
}

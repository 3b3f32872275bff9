import {
  assertAllowed,
  checkEmail,
  checkNewPassword,
  cleanName,
  DomainError,
  normalizeEmail,
} from '@lavra/domain';
import type { Queryable } from '../../db/queryable.ts';
import type { AnyCtx } from '../../platform/context/context.ts';
import { hashPassword } from '../../platform/crypto/password.ts';
import { insertUser } from './store.ts';

export interface NewUser {
  readonly nome: string;
  readonly email: string;
  /** Null if the user will set one by e-mail, or logs in through an identity provider. */
  readonly senha: string | null;
}

/** Registers a user. @throws DomainError EmailJaUtilizadoException, or those of an invalid password or e-mail. */
export async function createUser(
  { db, clock }: Pick<AnyCtx, 'clock'> & { readonly db: Queryable },
  { nome, email, senha }: NewUser,
): Promise<{ usuarioId: number }> {
  assertAllowed(checkEmail(email));
  if (senha !== null) assertAllowed(checkNewPassword(senha, email));
  const usuarioId = await insertUser(db, {
    nome: cleanName(nome),
    email: normalizeEmail(email),
    senhaHash: senha === null ? null : await hashPassword(senha),
    dataCadastro: clock.now(),
  });
  if (usuarioId === null) throw new DomainError('EmailJaUtilizadoException');
  return { usuarioId };
}

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
  /** Null for someone who will set one by e-mail or enters through an identity provider. */
  readonly senha: string | null;
}

/** Registers a person. @throws DomainError EmailJaUtilizadoException, or those of a bad password or e-mail. */
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

import type { TitularEntrada } from '@lavra/client/types';
import { DomainError, digitsOf, normalizeEmail } from '@lavra/domain';
import type { DataSubject } from './store.ts';

/**
 * An address is lower case and a number is digits, however they were typed.
 * @throws DomainError TitularNaoEncontradoException where neither is left: without a name everybody would match
 */
export function toDataSubject({ email, cpf }: Pick<TitularEntrada, 'email' | 'cpf'>): DataSubject {
  const subject = { email: normalizeEmail(email ?? '') || null, cpf: digitsOf(cpf ?? '') || null };
  if (subject.email === null && subject.cpf === null) throw new DomainError('TitularNaoEncontradoException');
  return subject;
}

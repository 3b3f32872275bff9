import type { TitularEntrada } from '@lavra/client/types';
import { DomainError, digitsOf, normalizeEmail } from '@lavra/domain';
import type { DataSubject } from './store.ts';

/**
 * Normalizes an address to lower case and a number to digits.
 * @throws DomainError TitularNaoEncontradoException if neither is left: otherwise everybody would match
 */
export function toDataSubject({ email, cpf }: Pick<TitularEntrada, 'email' | 'cpf'>): DataSubject {
  const subject = { email: normalizeEmail(email ?? '') || null, cpf: digitsOf(cpf ?? '') || null };
  if (subject.email === null && subject.cpf === null) throw new DomainError('TitularNaoEncontradoException');
  return subject;
}

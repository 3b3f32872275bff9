import { digitsOf } from './identifiers.ts';

/** A signatory with the CPF that was typed when signing, or else the one that the sender declared. */
export interface CpfOfSigner {
  readonly id: number;
  readonly cpf: string | null;
}

/**
 * The other signatories of a version who use the same CPF, in any spelling. A fact and not a refusal: one person may
 * sign in two roles, and staff decide.
 * @example sharedCpf({ id: 1, cpf: '111.444.777-35' }, [{ id: 2, cpf: '11144477735' }]) // [2]
 */
export function sharedCpf({ id, cpf }: CpfOfSigner, all: readonly CpfOfSigner[]): number[] {
  const digits = cpf === null ? '' : digitsOf(cpf);
  if (digits === '') return [];
  return all
    .filter((other) => other.id !== id && other.cpf !== null && digitsOf(other.cpf) === digits)
    .map((other) => other.id);
}

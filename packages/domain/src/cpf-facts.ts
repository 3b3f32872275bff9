import { digitsOf } from './identifiers.ts';

/** A signatory's CPF: the one entered when signing, otherwise the one that the sender declared. */
export interface CpfOfSigner {
  readonly id: number;
  readonly cpf: string | null;
}

/**
 * The other signatories of a version with the same CPF, in any format. This is reported, not refused: one person
 * may sign in two roles, so staff decide.
 * @example sharedCpf({ id: 1, cpf: '111.444.777-35' }, [{ id: 2, cpf: '11144477735' }]) // [2]
 */
export function sharedCpf({ id, cpf }: CpfOfSigner, all: readonly CpfOfSigner[]): number[] {
  const digits = cpf === null ? '' : digitsOf(cpf);
  if (digits === '') return [];
  return all
    .filter((other) => other.id !== id && other.cpf !== null && digitsOf(other.cpf) === digits)
    .map((other) => other.id);
}

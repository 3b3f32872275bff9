import type { Signatario } from '@lavra/client/types';
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

/** Whether staff should check who signed: the typed CPF is not the declared one, or another signatory has it too. */
export function isCpfDoubtful({
  cpfConfere,
  cpfRepetidoCom,
}: Pick<Signatario, 'cpfConfere' | 'cpfRepetidoCom'>) {
  return cpfConfere === false || cpfRepetidoCom.length > 0;
}

/** The number of signatories of one version whose CPF is doubtful, in one pass. */
export function countDoubtfulCpfs(
  signatarios: readonly (Pick<CpfOfSigner, 'cpf'> & Pick<Signatario, 'cpfConfere'>)[],
): number {
  const cpfs = signatarios.map(({ cpf }) => (cpf === null ? '' : digitsOf(cpf)));
  const times = new Map<string, number>();
  for (const cpf of cpfs) times.set(cpf, (times.get(cpf) ?? 0) + 1);
  const isShared = (cpf: string) => cpf !== '' && (times.get(cpf) ?? 0) > 1;
  return signatarios.filter(({ cpfConfere }, at) => cpfConfere === false || isShared(cpfs[at] ?? '')).length;
}

/** What staff should do about a doubtful CPF. */
export const cpfAdvice = {
  different: 'Confirme quem assinou. Se não foi a pessoa certa, cancele o documento e gere uma nova versão.',
  shared: 'Confirme se é a mesma pessoa. Se não for, cancele o documento e gere uma nova versão.',
} as const;

import type { Signatario } from '@lavra/client/types';
import { normalizeEmail } from './emails.ts';
import { digitsOf } from './identifiers.ts';

/** A signatory's CPF: the one entered when signing, otherwise the one that the sender declared. */
export interface CpfOfSigner {
  readonly id: number;
  readonly cpf: string | null;
  readonly email: string | null;
}

/** The same e-mail twice is one person who signs in two roles (2 §5), whose CPF is rightly the same. */
const isSamePerson = (one: Pick<CpfOfSigner, 'email'>, other: Pick<CpfOfSigner, 'email'>): boolean =>
  one.email !== null && other.email !== null && normalizeEmail(one.email) === normalizeEmail(other.email);

/**
 * Signatories of a version with the same CPF, in any format, and another e-mail. This is reported, not refused: one
 * person may have two addresses, so staff decide.
 * @example sharedCpf({ id: 1, cpf: '111.444.777-35', email: 'a@x' }, [{ id: 2, cpf: '11144477735', email: 'b@x' }]) // [2]
 */
export function sharedCpf(one: CpfOfSigner, all: readonly CpfOfSigner[]): number[] {
  const digits = one.cpf === null ? '' : digitsOf(one.cpf);
  if (digits === '') return [];
  return all
    .filter((other) => other.id !== one.id && other.cpf !== null && digitsOf(other.cpf) === digits)
    .filter((other) => !isSamePerson(one, other))
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
  signatarios: readonly (Omit<CpfOfSigner, 'id'> & Pick<Signatario, 'cpfConfere'>)[],
): number {
  const people = new Map<string, Set<string>>();
  const cpfs = signatarios.map(({ cpf }) => (cpf === null ? '' : digitsOf(cpf)));
  for (const [at, { email }] of signatarios.entries()) {
    const cpf = cpfs[at] ?? '';
    const known = people.get(cpf) ?? new Set();
    people.set(cpf, known.add(email === null ? `sem e-mail ${at}` : normalizeEmail(email)));
  }
  const isShared = (cpf: string) => cpf !== '' && (people.get(cpf)?.size ?? 0) > 1;
  return signatarios.filter(({ cpfConfere }, at) => cpfConfere === false || isShared(cpfs[at] ?? '')).length;
}

/** The next step of staff for a doubtful CPF. */
export const cpfAdvice = {
  different: 'Confirme quem assinou. Se não foi a pessoa certa, cancele o documento e gere uma nova versão.',
  shared: 'Confirme se é a mesma pessoa. Se não for, cancele o documento e gere uma nova versão.',
} as const;

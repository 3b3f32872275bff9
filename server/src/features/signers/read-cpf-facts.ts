import type { Signatario } from '@lavra/client/types';
import { digitsOf, sharedCpf } from '@lavra/domain';
import type { Queryable } from '../../db/database.ts';
import { type SignerRow, signedCpfs } from './store.ts';

/** Facts about the CPF that a signatory typed when signing. */
export type CpfFacts = Pick<Signatario, 'cpfInformado' | 'cpfConfere' | 'cpfRepetidoCom'>;

/** The facts about the CPF of each signatory of a version. */
export async function readCpfFacts(
  db: Queryable,
  { organizacaoId, minutaId }: { readonly organizacaoId: number; readonly minutaId: number },
  signatarios: readonly SignerRow[],
): Promise<ReadonlyMap<number, CpfFacts>> {
  const signatures = await signedCpfs(db, organizacaoId, minutaId);
  const signed = new Map(signatures.map((one) => [one.signatarioId, one]));
  const cpfs = signatarios.map(({ id, cpf, email }) => ({ id, cpf: signed.get(id)?.cpf ?? cpf, email }));
  // Compared within each CPF only, because a version may have a thousand signatories.
  const sameCpf = new Map<string, typeof cpfs>();
  for (const one of cpfs) {
    const digits = digitsOf(one.cpf ?? '');
    const known = sameCpf.get(digits);
    if (known) known.push(one);
    else sameCpf.set(digits, [one]);
  }
  return new Map(
    cpfs.map((one) => {
      const { cpf: cpfInformado = null, cpfConfere = null } = signed.get(one.id) ?? {};
      const others = sameCpf.get(digitsOf(one.cpf ?? '')) ?? [];
      return [one.id, { cpfInformado, cpfConfere, cpfRepetidoCom: sharedCpf(one, others) }];
    }),
  );
}

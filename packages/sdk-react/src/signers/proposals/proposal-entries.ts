import type { Minuta, PapelSignatario, PropostaParte, Propostas, Signatario } from '@lavra/client/types';
import { dayOf, formatCpf, normalizeEmail, normalizeName } from '@lavra/domain';
import { shownPhone } from '../../phones/typed-phone.ts';
import type { SignerForm } from '../signer-form.ts';

type Known = Pick<Signatario, 'nome' | 'email' | 'cpf'>;

/** The parties that are not signatories yet, by CPF, e-mail or name. */
export function openParties(
  partes: readonly PropostaParte[],
  signatarios: readonly Known[],
): readonly PropostaParte[] {
  return partes.filter((parte) => !signatarios.some((signatario) => isSame(parte, signatario)));
}

function isSame(parte: PropostaParte, { nome, email, cpf }: Known): boolean {
  if (parte.cpf && cpf) return parte.cpf === cpf;
  if (parte.email && email && normalizeEmail(parte.email) === normalizeEmail(email)) return true;
  return nome !== null && normalizeName(nome) === normalizeName(parte.nome);
}

/** Whether a click can add a party: it has an e-mail, and its role, if the text states one, is the organisation's. */
export function isComplete(
  { email, papel }: Pick<PropostaParte, 'email' | 'papel'>,
  papeis: readonly PapelSignatario[],
): boolean {
  return email !== null && (papel === null || roleNamed(papel, papeis) !== undefined);
}

/** The values of a signatory's form that a party gives; a role that the organisation lacks is to be chosen. */
export function formOfParty(
  { nome, email, cpf, telefone, papel }: PropostaParte,
  papeis: readonly PapelSignatario[],
): Partial<Pick<SignerForm, 'nome' | 'email' | 'cpf' | 'telefone' | 'papelId'>> {
  return {
    nome,
    ...(email !== null && { email }),
    ...(cpf !== null && { cpf: formatCpf(cpf) }),
    ...(telefone !== null && { telefone: shownPhone(telefone, '55') }),
    ...(papel !== null && { papelId: roleNamed(papel, papeis) }),
  };
}

/** The active role of that name in either gender and number: 'Locadora' and 'Locadores' are 'Locador'. */
function roleNamed(papel: string, papeis: readonly PapelSignatario[]): number | undefined {
  const stem = (name: string) => normalizeName(name).replace(/[aoe]?s?$/, '');
  return papeis.find(({ ativo, nome }) => ativo && stem(nome) === stem(papel))?.papelSignatarioId;
}

/** The proposed days of validity that differ from the version's; undefined if none does. */
export function openValidity(
  { inicioVigencia, fimVigencia }: Pick<Propostas, 'inicioVigencia' | 'fimVigencia'>,
  minuta: Pick<Minuta, 'inicioVigencia' | 'fimVigencia'>,
): Pick<Propostas, 'inicioVigencia' | 'fimVigencia'> | undefined {
  const start = minuta.inicioVigencia ? dayOf(minuta.inicioVigencia) : null;
  const end = minuta.fimVigencia ? dayOf(minuta.fimVigencia) : null;
  const isOpen =
    (inicioVigencia !== null && inicioVigencia.valor !== start) ||
    (fimVigencia !== null && fimVigencia.valor !== end);
  return isOpen ? { inicioVigencia, fimVigencia } : undefined;
}

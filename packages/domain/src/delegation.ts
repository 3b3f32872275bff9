import type { DelegacaoEntrada, Signatario } from '@lavra/client/types';
import { checkEmail, normalizeEmail } from './emails.ts';
import { allowed, firstRefusal, refused, type Verdict } from './errors.ts';
import { limits } from './limits.ts';
import { cleanName, plainText } from './names.ts';
import { checkMobile, phoneEntry } from './phones.ts';
import { getsSms } from './signer-options.ts';
import { checkDelegationReason } from './signing-steps.ts';

/** The person to whom a signatory passes the signature, and why. */
export interface Delegation {
  readonly nome: string;
  readonly email: string;
  readonly ddi: string;
  /** Null unless the signatory gets SMS. */
  readonly telefone: string | null;
  readonly motivo: string;
}

type Passing = Pick<Signatario, 'ddi' | 'enviarConviteSMS' | 'enviarTokenSMS'>;

/** Normalizes what a signatory typed about another person. */
export function readDelegation(entrada: DelegacaoEntrada, signatario: Passing): Delegation {
  return {
    nome: cleanName(plainText(entrada.nome)),
    email: normalizeEmail(entrada.email),
    ...phoneEntry(getsSms(signatario) ? entrada.telefone : null, undefined, signatario.ddi),
    motivo: plainText(entrada.motivo).trim(),
  };
}

/** Whether a delegation is complete: the other person is named, reachable and no signatory, and a reason is given. */
export function checkDelegation(...delegation: Parameters<typeof checkDelegationFields>): Verdict {
  return firstRefusal(...checkDelegationFields(...delegation));
}

/** The same, each field by itself. */
export function checkDelegationFields(
  { nome, email, ddi, telefone, motivo }: Delegation,
  signatario: Passing,
  signatarios: readonly Pick<Signatario, 'email'>[],
): readonly Verdict[] {
  const isNamed = /\p{L}/u.test(nome) && [...nome].length <= limits.documentNameLength;
  const signsAlready = signatarios.some((one) => one.email !== null && normalizeEmail(one.email) === email);
  return [
    isNamed ? allowed : refused('NomeSignatarioObrigatorioException'),
    checkEmail(email),
    getsSms(signatario) ? checkMobile(telefone, ddi) : allowed,
    signsAlready ? refused('DelegacaoRepetidaException') : allowed,
    checkDelegationReason(motivo),
  ];
}

import type { DelegacaoEntrada, Signatario } from '@lavra/client/types';
import { allowed, firstRefusal, refused, type Verdict } from './errors.ts';
import { canReceiveSms, checkEmail, normalizeEmail, normalizePhone } from './identifiers.ts';
import { limits } from './limits.ts';
import { cleanName } from './names.ts';
import { checkDelegationReason } from './signing-steps.ts';

/** The person to whom a signatory passes the signature, and why. */
export interface Delegation {
  readonly nome: string;
  readonly email: string;
  /** Null unless the signatory gets SMS. */
  readonly telefone: string | null;
  readonly motivo: string;
}

type Passing = Pick<Signatario, 'ddi' | 'enviarConviteSMS' | 'enviarTokenSMS'>;

/** Whether invitation or code go by SMS, so that another person needs a mobile number as well. */
export const getsSms = ({ enviarConviteSMS, enviarTokenSMS }: Omit<Passing, 'ddi'>): boolean =>
  enviarConviteSMS || enviarTokenSMS;

/** Normalizes what a signatory typed about another person. */
export function readDelegation(entrada: DelegacaoEntrada, signatario: Passing): Delegation {
  const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
  return {
    nome: cleanName(plain(entrada.nome)),
    email: normalizeEmail(entrada.email),
    telefone: getsSms(signatario) ? normalizePhone(entrada.telefone, signatario.ddi) : null,
    motivo: plain(entrada.motivo).trim(),
  };
}

/** Another person may sign in place of a signatory: named, reachable, not yet a signatory, and for a reason. */
export function checkDelegation(
  { nome, email, telefone, motivo }: Delegation,
  signatario: Passing,
  signatarios: readonly Pick<Signatario, 'email'>[],
): Verdict {
  const isNamed = /\p{L}/u.test(nome) && [...nome].length <= limits.documentNameLength;
  const signsAlready = signatarios.some((one) => one.email !== null && normalizeEmail(one.email) === email);
  return firstRefusal(
    isNamed ? allowed : refused('NomeSignatarioObrigatorioException'),
    checkEmail(email),
    getsSms(signatario) ? checkMobile(telefone, signatario.ddi) : allowed,
    signsAlready ? refused('DelegacaoRepetidaException') : allowed,
    checkDelegationReason(motivo),
  );
}

function checkMobile(telefone: string | null, ddi: string): Verdict {
  if (telefone === null) return refused('TelefoneObrigatorioException');
  return canReceiveSms(telefone, ddi) ? allowed : refused('TelefoneInvalidoException');
}

import type {
  CadastroSignatario,
  CadastroSignatarioEntrada,
  PapelSignatario,
  Problema,
} from '@lavra/client/types';
import {
  checkContact,
  defaultRole,
  type ErrorName,
  errorMessage,
  isErrorName,
  newContactOf,
  phoneEntry,
} from '@lavra/domain';
import { shownPhone } from '../phones/typed-phone.ts';

/** Input of a contact's dialog, as typed. */
export type ContactForm = {
  readonly nome: string;
  readonly email: string;
  readonly ddi: string;
  readonly telefone: string;
  readonly tipoAssinatura: 'ELETRONICA' | 'DIGITAL';
  readonly papelId: number | undefined;
  readonly documentoId: number;
  readonly observador: boolean;
  readonly solicitarTelefoneAssinatura: boolean;
  readonly solicitarSelfieAssinatura: boolean;
  readonly exigirTokenValidacao: boolean;
};

export type ContactErrors = { readonly [Field in keyof ContactForm]?: string };

/** The form of a contact, or of a new one with the default role. */
export function contactFormOf(
  contato: CadastroSignatario | undefined,
  papeis: readonly PapelSignatario[],
): ContactForm {
  return {
    nome: contato?.nome ?? '',
    email: contato?.email ?? '',
    ddi: contato?.ddi ?? '55',
    telefone: shownPhone(contato?.telefone ?? null, contato?.ddi ?? '55'),
    tipoAssinatura: contato?.tipoAssinatura === 'DIGITAL' ? 'DIGITAL' : 'ELETRONICA',
    papelId: contato?.papelId ?? defaultRole(papeis),
    documentoId: contato?.documentoId ?? 1,
    observador: contato?.observador ?? false,
    solicitarTelefoneAssinatura: contato?.solicitarTelefoneAssinatura ?? false,
    solicitarSelfieAssinatura: contato?.solicitarSelfieAssinatura ?? false,
    exigirTokenValidacao: contato?.exigirTokenValidacao ?? false,
  };
}

/** The request body of a form. A form without a role was refused earlier. */
export function contactEntryOf(form: ContactForm): CadastroSignatarioEntrada {
  return {
    ...form,
    email: form.email.trim() || null,
    ...phoneEntry(form.telefone, undefined, form.ddi),
    papelId: form.papelId ?? 0,
    solicitarSelfieAssinatura: form.tipoAssinatura !== 'DIGITAL' && form.solicitarSelfieAssinatura,
  };
}

/** Errors by field, by the domain's rules. */
export function checkContactForm(form: ContactForm, texts: { readonly roleRequired: string }): ContactErrors {
  const verdict = checkContact(newContactOf(contactEntryOf(form)));
  return {
    ...(verdict.ok ? {} : errorOf(verdict.motivo, verdict.parametros)),
    ...(form.papelId === undefined ? { papelId: texts.roleRequired } : {}),
  };
}

/** The field that a refusal concerns; none for the others. */
export function contactErrorsOf({ excecao, parametros }: Problema): ContactErrors {
  return isErrorName(excecao) ? errorOf(excecao, parametros) : {};
}

const fields: Partial<Record<ErrorName, keyof ContactForm>> = {
  NomeContatoVazioException: 'nome',
  EmailInvalidoException: 'email',
  CadastroSignatarioComEmailDuplicadoException: 'email',
  TelefoneDuvidosoException: 'telefone',
  TelefoneInvalidoException: 'telefone',
  PapelInativoException: 'papelId',
  PapelNaoEncontradoException: 'papelId',
};

function errorOf(name: ErrorName, parametros?: readonly string[]): ContactErrors {
  const field = fields[name];
  return field ? { [field]: errorMessage(name, parametros) } : {};
}

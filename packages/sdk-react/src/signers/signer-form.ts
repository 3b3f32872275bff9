import type {
  ConfiguracoesGerais,
  DisponibilidadeAssinatura,
  FuncionalidadesOrganizacao,
  Minuta,
  PapelSignatario,
  Signatario,
  SignatarioEntrada,
  TipoAssinatura,
} from '@lavra/client/types';
import {
  alphanumericOf,
  defaultRole,
  digitsOf,
  formatCnpj,
  formatCpf,
  newSignerDefaults,
  phoneEntry,
  readPeople,
  readPerson,
} from '@lavra/domain';
import { shownPhone } from '../phones/typed-phone.ts';
import { offersCertificate } from '../signing/offers-certificate.ts';

/** Input of the wizard, as typed. */
export type SignerForm = {
  readonly tipoAssinatura: TipoAssinatura;
  readonly disponibilidadeAssinatura: DisponibilidadeAssinatura;
  /** One address, or several separated by commas when adding. */
  readonly email: string;
  readonly nome: string;
  readonly cpf: string;
  /** Required only for signing with a certificate. */
  readonly cnpj: string;
  readonly documentoId: number;
  readonly papelId: number | undefined;
  readonly ddi: string;
  readonly telefone: string;
  readonly enviarConviteSMS: boolean;
  readonly enviarTokenSMS: boolean;
  readonly exigirTokenValidacao: boolean;
  readonly solicitarTelefoneAssinatura: boolean;
  /** Without a certificate only. */
  readonly solicitarSelfieAssinatura: boolean;
  readonly assinaturaManuscrita: boolean;
  readonly rejeitarDocumento: boolean;
  /** Remotely and without a certificate only. */
  readonly permitirDelegacao: boolean;
  readonly representanteLegal: boolean;
  readonly mensagem: string;
  readonly chaveSeguranca: string;
};

/** Facts that decide the wizard's options and validation. */
export type SignerContext = {
  readonly papeis: readonly PapelSignatario[];
  readonly configuracoes: ConfiguracoesGerais;
  readonly funcionalidades: FuncionalidadesOrganizacao;
  readonly nomePlano: string;
  readonly minuta: Minuta;
  /** All signatories of the version, including the edited one. */
  readonly signatarios: readonly Signatario[];
};

/** The signing methods of the first step; each sets type and availability. */
export type SigningWay = 'EMAIL' | 'PRESENCIAL' | 'DIGITAL';

/**
 * The available methods, and the one that the signatory already has: a certificate only with its feature (2 §5) and
 * where it can be used; WhatsApp is discontinued.
 */
export function signingWays(
  funcionalidades: Pick<FuncionalidadesOrganizacao, 'assinaturaDigital'>,
  chosen: SigningWay,
): readonly SigningWay[] {
  const isOffered = chosen === 'DIGITAL' || offersCertificate(funcionalidades);
  return isOffered ? ['EMAIL', 'PRESENCIAL', 'DIGITAL'] : ['EMAIL', 'PRESENCIAL'];
}

/** The method selected in a form. */
export function signingWayOf(
  form: Pick<SignerForm, 'tipoAssinatura' | 'disponibilidadeAssinatura'>,
): SigningWay {
  if (form.tipoAssinatura === 'DIGITAL') return 'DIGITAL';
  return form.disponibilidadeAssinatura === 'PRESENCIAL' ? 'PRESENCIAL' : 'EMAIL';
}

/** A form with another method: availability resets the SMS options; in person clears message and key (2 §4). */
export function withSigningWay(form: SignerForm, way: SigningWay): SignerForm {
  if (way === signingWayOf(form) && form.tipoAssinatura !== 'WHATSAPP') return form;
  const isInPerson = way === 'PRESENCIAL';
  return {
    ...form,
    tipoAssinatura: way === 'DIGITAL' ? 'DIGITAL' : 'ELETRONICA',
    disponibilidadeAssinatura: isInPerson ? 'PRESENCIAL' : 'REMOTA',
    enviarConviteSMS: false,
    enviarTokenSMS: false,
    mensagem: isInPerson ? '' : form.mensagem,
    chaveSeguranca: isInPerson ? '' : form.chaveSeguranca,
  };
}

/** Selectable roles: the active ones, and the edited signatory's current role (2 §5). */
export function offeredRoles(
  papeis: readonly PapelSignatario[],
  papelId: number | undefined,
): readonly PapelSignatario[] {
  return papeis.filter((papel) => papel.ativo || papel.papelSignatarioId === papelId);
}

/** A new signatory's form with the organisation's defaults (2 §5). */
export function emptySignerForm({
  papeis,
  configuracoes: { signatario },
}: Pick<SignerContext, 'papeis' | 'configuracoes'>): SignerForm {
  return {
    ...newSignerDefaults,
    exigirTokenValidacao: signatario.tokenAssinatura,
    papelId: defaultRole(papeis),
    email: '',
    nome: '',
    cpf: '',
    cnpj: '',
    telefone: '',
    mensagem: signatario.mensagem ?? '',
    chaveSeguranca: signatario.chaveSeguranca ?? '',
  };
}

/** The form of an existing signatory. */
export function signerFormOf(signatario: Signatario): SignerForm {
  return {
    tipoAssinatura: signatario.tipoAssinatura,
    disponibilidadeAssinatura: signatario.disponibilidadeAssinatura,
    email: signatario.email ?? '',
    nome: signatario.nome ?? '',
    cpf: formatCpf(signatario.cpf ?? ''),
    cnpj: formatCnpj(signatario.cnpj ?? ''),
    documentoId: signatario.documentoId,
    papelId: signatario.papelId,
    ddi: signatario.ddi,
    telefone: shownPhone(signatario.telefone, signatario.ddi),
    enviarConviteSMS: signatario.enviarConviteSMS,
    enviarTokenSMS: signatario.enviarTokenSMS,
    exigirTokenValidacao: signatario.exigirTokenValidacao,
    solicitarTelefoneAssinatura: signatario.solicitarTelefoneAssinatura,
    solicitarSelfieAssinatura: signatario.solicitarSelfieAssinatura,
    assinaturaManuscrita: signatario.assinaturaManuscrita,
    rejeitarDocumento: signatario.rejeitarDocumento,
    permitirDelegacao: signatario.permitirDelegacao,
    representanteLegal: signatario.representanteLegal,
    mensagem: signatario.mensagem ?? '',
    chaveSeguranca: signatario.chaveSeguranca ?? '',
  };
}

/** The e-mail addresses in a text, and what is none. */
export function emailsIn(typed: string): readonly string[] {
  const { people, unread } = readPeople(typed);
  return [...people.map(({ email }) => email), ...unread];
}

/** The request body of a form. A form without a role was refused earlier. */
export function signerEntryOf(form: SignerForm): SignatarioEntrada {
  const emails = emailsIn(form.email);
  const isSeveral = emails.length > 1;
  const { email: _typed, papelId, ...rest } = form;
  return {
    ...rest,
    papelId: papelId ?? 0,
    email: isSeveral ? [...emails] : (emails[0] ?? ''),
    nome: isSeveral ? null : form.nome.trim() || (readPerson(form.email)?.nome ?? null),
    cpf: isSeveral ? null : digitsOf(form.cpf) || null,
    cnpj: isSeveral || form.tipoAssinatura !== 'DIGITAL' ? null : alphanumericOf(form.cnpj) || null,
    ...phoneEntry(isSeveral ? null : form.telefone, undefined, form.ddi),
    solicitarSelfieAssinatura: form.tipoAssinatura !== 'DIGITAL' && form.solicitarSelfieAssinatura,
    mensagem: form.mensagem.trim() || null,
    chaveSeguranca: form.chaveSeguranca.trim() || null,
  };
}

import type { Signatario, SignatarioEntrada } from '@lavra/client/types';
import { checkEmail, normalizeEmail } from './emails.ts';
import { allowed, firstRefusal, refused, type Verdict } from './errors.ts';
import { alphanumericOf, isValidCnpj, isValidCpf } from './identifiers.ts';
import { defaultDdi, limits } from './limits.ts';
import { titleCase } from './names.ts';
import { checkMobile, checkPhone, phoneEntry } from './phones.ts';
import { getsSms } from './signer-options.ts';
import { typedText } from './typed-text.ts';

/** The stored form of a signatory: one e-mail, defaults filled in, empty texts null. */
export type NewSigner = Pick<
  Signatario,
  | 'nome'
  | 'ddi'
  | 'telefone'
  | 'cpf'
  | 'cnpj'
  | 'tipoAssinatura'
  | 'disponibilidadeAssinatura'
  | 'papelId'
  | 'documentoId'
  | 'representanteLegal'
  | 'chaveSeguranca'
  | 'mensagem'
  | 'enviarConviteSMS'
  | 'enviarTokenSMS'
  | 'assinaturaManuscrita'
  | 'rejeitarDocumento'
  | 'exigirTokenValidacao'
  | 'solicitarTelefoneAssinatura'
  | 'solicitarSelfieAssinatura'
  | 'permitirDelegacao'
> & { readonly email: string };

/** Defaults of a new signatory (2 §5): remote, handwriting, legal representative, may reject, document type 1. */
export const newSignerDefaults = {
  ddi: defaultDdi,
  tipoAssinatura: 'ELETRONICA',
  disponibilidadeAssinatura: 'REMOTA',
  documentoId: 1,
  representanteLegal: true,
  enviarConviteSMS: false,
  enviarTokenSMS: false,
  assinaturaManuscrita: true,
  rejeitarDocumento: true,
  exigirTokenValidacao: false,
  solicitarTelefoneAssinatura: false,
  solicitarSelfieAssinatura: false,
  permitirDelegacao: false,
} as const satisfies Partial<Signatario>;

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

function emailsOf(entrada: Pick<SignatarioEntrada, 'email'>): readonly string[] {
  return typeof entrada.email === 'string' ? [entrada.email] : entrada.email;
}

/**
 * The signatories of an entry, one per e-mail. Several e-mails clear phone and SMS; in person clears message
 * and security key; empty texts become null (2 §4 and §5).
 * @param tokenAssinatura the organisation's setting, used when the entry omits it
 */
export function newSignersOf(
  entrada: SignatarioEntrada,
  organizacao: { readonly tokenAssinatura: boolean },
): NewSigner[] {
  const emails = emailsOf(entrada);
  const isSeveral = emails.length > 1;
  const isInPerson = entrada.disponibilidadeAssinatura === 'PRESENCIAL';
  const nome = textOrNull(entrada.nome);
  const common = {
    nome: nome && !isSeveral ? titleCase(nome) : null,
    ...phoneEntry(isSeveral ? null : entrada.telefone, entrada.ddi),
    cpf: isSeveral ? null : textOrNull(typedText(entrada.cpf ?? '').replace(/[. -]/g, '')),
    // Only a certificate proves that a company signs (0-decisions §5).
    cnpj:
      isSeveral || entrada.tipoAssinatura !== 'DIGITAL'
        ? null
        : textOrNull(alphanumericOf(entrada.cnpj ?? '')),
    tipoAssinatura: entrada.tipoAssinatura,
    disponibilidadeAssinatura: entrada.disponibilidadeAssinatura,
    papelId: entrada.papelId,
    documentoId: entrada.documentoId,
    representanteLegal: entrada.representanteLegal ?? newSignerDefaults.representanteLegal,
    chaveSeguranca: isInPerson ? null : textOrNull(typedText(entrada.chaveSeguranca ?? '')),
    mensagem: isInPerson ? null : textOrNull(entrada.mensagem),
    enviarConviteSMS: !isSeveral && !isInPerson && (entrada.enviarConviteSMS ?? false),
    enviarTokenSMS: !isSeveral && (entrada.enviarTokenSMS ?? false),
    assinaturaManuscrita: entrada.assinaturaManuscrita ?? newSignerDefaults.assinaturaManuscrita,
    rejeitarDocumento: entrada.rejeitarDocumento ?? newSignerDefaults.rejeitarDocumento,
    exigirTokenValidacao: entrada.exigirTokenValidacao ?? organizacao.tokenAssinatura,
    solicitarTelefoneAssinatura: entrada.solicitarTelefoneAssinatura ?? false,
    solicitarSelfieAssinatura: entrada.solicitarSelfieAssinatura ?? false,
    permitirDelegacao: entrada.permitirDelegacao ?? false,
  };
  return emails.map((email) => ({ ...common, email: normalizeEmail(email) }));
}

function checkRequiredPhone(signer: NewSigner): Verdict {
  const { telefone, ddi } = signer;
  return getsSms(signer) ? checkMobile(telefone, ddi) : checkPhone(telefone, ddi);
}

function checkType({ tipoAssinatura, disponibilidadeAssinatura }: NewSigner): Verdict {
  if (tipoAssinatura === 'WHATSAPP') return refused('AssinaturaWhatsappDescontinuadaException');
  return tipoAssinatura === 'DIGITAL' && disponibilidadeAssinatura !== 'REMOTA'
    ? refused('DisponibilidadeInvalidaException')
    : allowed;
}

function checkTexts({ mensagem, chaveSeguranca, cpf, cnpj }: NewSigner): Verdict[] {
  return [
    [...(mensagem ?? '')].length > limits.signerMessageLength ? refused('MensagemGrandeException') : allowed,
    [...(chaveSeguranca ?? '')].length > limits.securityKeyLength
      ? refused('ChaveSegurancaGrandeException', [String(limits.securityKeyLength)])
      : allowed,
    cpf !== null && !isValidCpf(cpf) ? refused('CpfInvalidoException') : allowed,
    cnpj !== null && !isValidCnpj(cnpj) ? refused('CnpjInvalidoException') : allowed,
  ];
}

/** Validates one signatory independently of the others (2 §4 and §5). WhatsApp is discontinued for new signatories. */
export function checkNewSigner(signer: NewSigner): Verdict {
  return firstRefusal(...checkSignerParts(signer));
}

/** The same, a verdict for each part, so that a spreadsheet shows all mistakes at once. */
export function checkSignerParts(signer: NewSigner): Verdict[] {
  return [checkType(signer), checkEmail(signer.email), checkRequiredPhone(signer), ...checkTexts(signer)];
}

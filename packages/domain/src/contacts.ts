import type { CadastroSignatario, CadastroSignatarioEntrada } from '@lavra/client/types';
import { isValidEmail, normalizeEmail } from './emails.ts';
import { allowed, firstRefusal, refused, type Verdict } from './errors.ts';
import { hasDeceptiveCharacters, titleCase } from './names.ts';
import { checkPhone, phoneEntry } from './phones.ts';
import { newSignerDefaults } from './signer-entry.ts';

/** Whether a contact can enter a document: with an e-mail, an active role if they sign, and not by WhatsApp (2 §5). */
export function checkContactToAdd({
  nome,
  email,
  tipoAssinatura,
  papelAtivo,
  observador,
}: Pick<CadastroSignatario, 'nome' | 'email' | 'tipoAssinatura' | 'papelAtivo' | 'observador'>): Verdict {
  if (tipoAssinatura === 'WHATSAPP') return refused('AssinaturaWhatsappDescontinuadaException');
  if (email === null) return refused('ContatoSemEmailException', [nome]);
  return papelAtivo || observador ? allowed : refused('PapelInativoException');
}

/** The stored form of a contact: name in title case, e-mail in lower case, empty texts null. */
export type NewContact = Omit<
  CadastroSignatario,
  'id' | 'papel' | 'papelAtivo' | 'grupos' | 'skipFotoWpp' | 'dataCadastro'
>;

/**
 * A contact from what was typed (2 §5). Someone who only observes is asked for nothing.
 * @example newContactOf({ nome: 'beatriz lima', email: 'Bia@Exemplo.com', papelId: 24 }).nome // 'Beatriz Lima'
 */
export function newContactOf(entrada: CadastroSignatarioEntrada): NewContact {
  const observador = entrada.observador ?? false;
  return {
    nome: titleCase(entrada.nome),
    email: normalizeEmail(entrada.email ?? '') || null,
    ...phoneEntry(entrada.telefone, entrada.ddi),
    tipoAssinatura: entrada.tipoAssinatura ?? newSignerDefaults.tipoAssinatura,
    papelId: entrada.papelId,
    documentoId: entrada.documentoId ?? newSignerDefaults.documentoId,
    observador,
    solicitarTelefoneAssinatura: !observador && (entrada.solicitarTelefoneAssinatura ?? false),
    solicitarSelfieAssinatura: !observador && (entrada.solicitarSelfieAssinatura ?? false),
    exigirTokenValidacao: !observador && (entrada.exigirTokenValidacao ?? false),
  };
}

/** A contact needs a name; e-mail and phone are checked if present (2 §5). WhatsApp signing is discontinued. */
export function checkContact(contact: NewContact): Verdict {
  return firstRefusal(...checkContactParts(contact));
}

/** The same, a verdict for each part, so that a spreadsheet shows all mistakes at once. */
export function checkContactParts({ nome, email, ddi, telefone, tipoAssinatura }: NewContact): Verdict[] {
  return [
    nome === '' ? refused('NomeContatoVazioException') : allowed,
    hasDeceptiveCharacters(nome) ? refused('NomeInvalidoException') : allowed,
    email === null || isValidEmail(email) ? allowed : refused('EmailInvalidoException'),
    telefone === null ? allowed : checkPhone(telefone, ddi),
    tipoAssinatura === 'WHATSAPP' ? refused('AssinaturaWhatsappDescontinuadaException') : allowed,
  ];
}

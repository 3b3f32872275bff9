import type { ConfiguracoesDocumento, Minuta, Signatario } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';
import { digitsOf } from './identifiers.ts';

/** The fields that identify duplicate signatories. */
export type SignerContact = Pick<Signatario, 'email' | 'telefone' | 'ddi' | 'tipoAssinatura'>;

/** Duplicates are allowed when the organisation permits them *and* the version has an order (2 §5). */
export function canRepeatSigners(
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
  documento: Pick<ConfiguracoesDocumento, 'signatariosRepetidos'>,
): boolean {
  return minuta.ordemAssinaturas && documento.signatariosRepetidos;
}

/**
 * The key that identifies a signatory: the e-mail, in its normal form, or the phone of a WhatsApp signatory. Null without
 * one.
 */
export function signerKey(contact: SignerContact): string | null {
  if (contact.tipoAssinatura === 'WHATSAPP') {
    const telefone = digitsOf(contact.telefone ?? '');
    return telefone && `telefone:${contact.ddi}:${telefone}`;
  }
  return contact.email && `email:${contact.email.toLowerCase()}`;
}

function refusalFor(contact: SignerContact): Verdict {
  return contact.tipoAssinatura === 'WHATSAPP'
    ? refused('SignatarioTelefoneDuplicadoException')
    : refused('SignatarioDuplicadoException');
}

/**
 * Rejects a repeated e-mail (case-insensitive, except for WhatsApp signatories) or a repeated WhatsApp phone
 * (ignoring punctuation) among added and existing signatories (2 §5).
 * @param present the version's signatories, without the one being edited
 */
export function checkDuplicates(
  added: readonly SignerContact[],
  present: readonly SignerContact[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
  documento: Pick<ConfiguracoesDocumento, 'signatariosRepetidos'>,
): Verdict {
  if (canRepeatSigners(minuta, documento)) return allowed;
  const seen = new Set(present.map(signerKey));
  for (const contact of added) {
    const key = signerKey(contact);
    if (key === null) continue;
    if (seen.has(key)) return refusalFor(contact);
    seen.add(key);
  }
  return allowed;
}

/** Whether a signatory appears twice. If so, the order cannot be disabled (2 §4). */
export function hasRepeatedSigners(signatarios: readonly SignerContact[]): boolean {
  const keys = signatarios.map(signerKey).filter((key) => key !== null);
  return new Set(keys).size < keys.length;
}

import type { ConfiguracoesDocumento, Minuta, Signatario } from '@lavra/client/types';
import { allowed, refused, type Verdict } from './errors.ts';
import { normalizeEmail, normalizePhone } from './identifiers.ts';

/** What makes two signatories the same. */
export type SignerContact = Pick<Signatario, 'email' | 'telefone' | 'ddi' | 'tipoAssinatura'>;

/** The rule is off when the organisation lets signatories repeat *and* the version has an order (2 §5). */
export function canRepeatSigners(
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
  documento: Pick<ConfiguracoesDocumento, 'signatariosRepetidos'>,
): boolean {
  return minuta.ordemAssinaturas && documento.signatariosRepetidos;
}

function keyOf(contact: SignerContact): string | null {
  if (contact.tipoAssinatura === 'WHATSAPP') {
    const telefone = normalizePhone(contact.telefone, contact.ddi);
    return telefone && `telefone:${contact.ddi}:${telefone}`;
  }
  return contact.email && `email:${normalizeEmail(contact.email)}`;
}

function refusalFor(contact: SignerContact): Verdict {
  return contact.tipoAssinatura === 'WHATSAPP'
    ? refused('SignatarioTelefoneDuplicadoException')
    : refused('SignatarioDuplicadoException');
}

/**
 * No e-mail twice (case ignored, WhatsApp signatories apart), no WhatsApp phone twice (punctuation ignored):
 * neither among those added nor against those present (2 §5).
 * @param present the version's signatories, without the one being edited
 */
export function checkDuplicates(
  added: readonly SignerContact[],
  present: readonly SignerContact[],
  minuta: Pick<Minuta, 'ordemAssinaturas'>,
  documento: Pick<ConfiguracoesDocumento, 'signatariosRepetidos'>,
): Verdict {
  if (canRepeatSigners(minuta, documento)) return allowed;
  const seen = new Set(present.map(keyOf));
  for (const contact of added) {
    const key = keyOf(contact);
    if (key === null) continue;
    if (seen.has(key)) return refusalFor(contact);
    seen.add(key);
  }
  return allowed;
}

/** Whether some signatory appears twice: the order can then not be taken away (2 §4). */
export function hasRepeatedSigners(signatarios: readonly SignerContact[]): boolean {
  const keys = signatarios.map(keyOf).filter((key) => key !== null);
  return new Set(keys).size < keys.length;
}

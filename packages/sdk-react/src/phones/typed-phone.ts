import { defaultDdi, digitsOf, formatPhone, readPhone, toE164 } from '@lavra/domain';
import { masks } from '../primitives/fields/masks.ts';

/** A phone as a field shows it, with the country code of its form. */
export type ShownPhone = { readonly ddi: string; readonly telefone: string };

/** Text in which only digits were typed, with the brackets of the mask. */
const masked = /^(?:\d+|\(\d{0,2}(?:\D.*|\d)?|\(\d{3,}-?\d*)$/;

/**
 * Formats a phone during typing (2 §5): in Brazil '(##) # ####-####', a landline '(##) ####-####'. Anything else stays as
 * typed, also a number with too many digits: cut, it could be the number of somebody else.
 */
export function typedPhone(typed: string, ddi: string): string {
  const digits = digitsOf(typed);
  const isMasked = ddi === defaultDdi && /^[\d\s().-]*$/.test(typed) && masked.test(typed.trim());
  return isMasked && digits.length <= 11 && !digits.startsWith('0') ? masks.phone(typed) : typed;
}

/** What the field shows for text that is surely a number, which may bring its own country; null for other text. */
export function settledPhone(typed: string, ddi: string): ShownPhone | null {
  const reading = readPhone(typed, ddi);
  if (reading.kind !== 'phone') return null;
  return { ddi: reading.ddi, telefone: shownPhone(reading.telefone, reading.ddi) };
}

/** A stored phone as its field shows it. */
export function shownPhone(telefone: string | null, ddi: string): string {
  return ddi === defaultDdi ? formatPhone(telefone ?? '') : (telefone ?? '');
}

/** The same in a field without a country. */
export function shownWhole({ ddi, telefone }: ShownPhone): string {
  return ddi === defaultDdi ? telefone : formatPhone(telefone, ddi);
}

/** With '+' and its country code; null unless the text is surely a number. */
export function wholePhone(typed: string): string | null {
  const reading = readPhone(typed);
  return reading.kind === 'phone' ? toE164(reading.telefone, reading.ddi) : null;
}

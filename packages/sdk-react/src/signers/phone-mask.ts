import { defaultDdi, digitsOf, isValidPhone, normalizePhone } from '@lavra/domain';
import { masks } from '../primitives/fields/masks.ts';

const foreignDigits = 12;
/** The longest number with a dial code (ITU-T E.164). */
const wholeDigits = 15;

/**
 * Formats a phone during typing (2 §5): in Brazil '(##) # ####-####', a landline '(##) ####-####'; elsewhere up to
 * 12 digits. A pasted number loses its dial code, and one with '+' remains as typed until it is complete: cut after 11
 * digits, it could be the number of somebody else.
 */
export function maskTypedPhone(typed: string, ddi: string): string {
  const given = typed.trim();
  const format = (phone: string) =>
    ddi === defaultDdi ? masks.phone(phone) : digitsOf(phone).slice(0, foreignDigits);
  // The mask's own bracket: typed digit by digit.
  if (given.startsWith('(')) return format(given);
  const phone = normalizePhone(given, ddi) ?? '';
  if (phone.length < digitsOf(given).length && isValidPhone(phone, ddi)) return format(phone);
  return given.startsWith('+') ? `+${digitsOf(given).slice(0, wholeDigits)}` : format(given);
}

import { defaultDdi, digitsOf } from '@lavra/domain';
import { masks } from '../primitives/fields/masks.ts';

const foreignDigits = 12;

/**
 * Formats a phone during typing (2 §5): in Brazil '(##) # ####-####', a landline '(##) ####-####'; elsewhere up to
 * 12 digits.
 */
export function maskTypedPhone(typed: string, ddi: string): string {
  return ddi === defaultDdi ? masks.phone(typed) : digitsOf(typed).slice(0, foreignDigits);
}

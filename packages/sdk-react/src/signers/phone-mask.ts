import { defaultDdi, digitsOf } from '@lavra/domain';

const foreignDigits = 12;
const mobileDigits = 11;

/**
 * A phone while it is being typed (2 §5): in Brazil '(##) # ####-####', a landline '(##) ####-####';
 * elsewhere up to 12 digits.
 */
export function maskTypedPhone(typed: string, ddi: string): string {
  const digits = digitsOf(typed);
  if (ddi !== defaultDdi) return digits.slice(0, foreignDigits);
  const area = digits.slice(0, 2);
  const number = digits.slice(2, mobileDigits);
  if (digits.length <= 2) return area && `(${area}`;
  const isMobile = /^[6-9]/.test(number);
  const head = isMobile ? number.slice(0, 1) : '';
  const rest = number.slice(head.length, head.length + 8);
  const grouped = rest.length > 4 ? `${rest.slice(0, 4)}-${rest.slice(4)}` : rest;
  return `(${area}) ${[head, grouped].filter(Boolean).join(' ')}`;
}

/** A CPF while it is being typed: 000.000.000-00. */
export function maskTypedCpf(typed: string): string {
  const digits = digitsOf(typed).slice(0, 11);
  const [a, b, c, d] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)];
  return `${[a, b, c].filter(Boolean).join('.')}${d && `-${d}`}`;
}

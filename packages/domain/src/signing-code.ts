import { digitsOf } from './identifiers.ts';
import { signingLimits } from './limits.ts';
import { typedText } from './typed-text.ts';

const grouped = /(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/;

/**
 * The digits of a signing code that was typed or pasted, also with the sentence around it. A longer number stays long,
 * so that it is refused instead of cut.
 * @example signingCodeOf('Seu código da Lavra: 204 816.') // '204816'
 */
export function signingCodeOf(text: string): string {
  const plain = typedText(text);
  const [, found] = plain.length > signingLimits.tokenDigits ? (grouped.exec(plain) ?? []) : [];
  return digitsOf(found ?? plain);
}

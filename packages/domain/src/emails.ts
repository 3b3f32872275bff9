import { withLetters } from './domain-letters.ts';
import { allowed, refused, type Verdict } from './errors.ts';
import { typedText } from './typed-text.ts';

const localShape = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`;
const domainShape = new RegExp(`^${label}(?:\\.${label})*$`, 'u');

/**
 * Whether an e-mail address is valid: HTML's syntax, a dot in the domain, at most 254 characters. A domain may have
 * letters of any script (RFC 5890), but no label mixes Latin letters with others that look alike.
 */
export function isValidEmail(text: string): boolean {
  const email = normalizeEmail(text);
  const at = email.indexOf('@');
  const domain = email.slice(at + 1);
  if (email.length > 254 || at < 1 || at > 64 || !domain.includes('.')) return false;
  if (!localShape.test(email.slice(0, at)) || !domainShape.test(domain)) return false;
  return domain
    .split('.')
    .every(
      (label) => !(/\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label)),
    );
}

/**
 * The normal form of an e-mail address, stored and compared: lower case (2 §5: case-insensitive), without what
 * surrounds it in a copy, such as 'mailto:', brackets, quotes or the end of a sentence.
 */
export function normalizeEmail(email: string): string {
  const plain = typedText(email)
    .replace(/^[\s<([{"']*(?:mailto:([^?]*).*)?/i, '$1')
    .replace(/[\s>)\]}"'.,;:!]+$/, '')
    .toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + withLetters(plain.slice(at));
}

/** An e-mail masked for strangers: the first letters of the name, then the domain (0-decisions §6). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const shown = at > 3 ? 2 : 1;
  return `${email.slice(0, shown)}${'*'.repeat(Math.max(3, at - shown))}${email.slice(at)}`;
}

/** A required e-mail address, which must be valid (2 §5). */
export function checkEmail(email: string | null | undefined): Verdict {
  if (!email?.trim()) return refused('EmailObrigatorioException');
  return isValidEmail(email) ? allowed : refused('EmailInvalidoException');
}

import { typedText } from './typed-text.ts';

/** 26 characters of base32 (130 bits). */
const codePattern = /^[A-Z2-7]{26}$/;

/** What people read and type for letters of the code, which has no 0, 1 or 8. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' };

/**
 * The stored form of a validation code, typed or pasted alone or as the address of its page: upper case, no spaces,
 * hyphens or end of a sentence. Null when invalid.
 * @example normalizeValidationCode('abcde-fghij-…')
 */
export function normalizeValidationCode(text: string): string | null {
  // As documents print it: 'Código de validação: ABCDE-…'.
  const plain = typedText(text).replace(/^c[oó]digo[^:]*:\s*/i, '');
  const [, inAddress = plain] = /\/validar\/([^/?#\s]+)/i.exec(plain) ?? [];
  const code = inAddress
    .replace(/[\s-]+|[.,;:)>\]}"']+$/g, '')
    .toUpperCase()
    .replace(/[018]/g, (digit) => lookalikes[digit] ?? digit);
  return codePattern.test(code) ? code : null;
}

/** Formats a validation code in groups of five; the last has six. */
export function formatValidationCode(codigo: string): string {
  return [0, 5, 10, 15, 20].map((at) => codigo.slice(at, at === 20 ? undefined : at + 5)).join('-');
}

/** The public page that validates a document; encoded in its QR codes. */
export function validationUrl(publicUrl: string, codigo: string): string {
  return `${publicUrl}/validar/${codigo}`;
}

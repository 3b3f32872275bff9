/** 26 characters of base32 (130 bits). */
const codePattern = /^[A-Z2-7]{26}$/;

/**
 * The stored form of a validation code: no spaces or hyphens, upper case. Null when invalid.
 * @example normalizeValidationCode('abcde-fghij-…')
 */
export function normalizeValidationCode(text: string): string | null {
  const code = text.replace(/[\s-]+/g, '').toUpperCase();
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

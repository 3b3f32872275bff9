/** 26 characters of base32 (130 bits). */
const codePattern = /^[A-Z2-7]{26}$/;

/**
 * A validation code as it is kept: spaces and hyphens dropped, upper case; null when it is none.
 * @example normalizeValidationCode('abcde-fghij-…')
 */
export function normalizeValidationCode(text: string): string | null {
  const code = text.replace(/[\s-]+/g, '').toUpperCase();
  return codePattern.test(code) ? code : null;
}

/** A validation code for people: groups of five, the last of six. */
export function formatValidationCode(codigo: string): string {
  return [0, 5, 10, 15, 20].map((at) => codigo.slice(at, at === 20 ? undefined : at + 5)).join('-');
}

/** The page on which a stranger checks a document; the address in its QR codes. */
export function validationUrl(publicUrl: string, codigo: string): string {
  return `${publicUrl}/validar/${codigo}`;
}

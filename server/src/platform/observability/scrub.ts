/** Markers that name the kind of removed text, so that the line stays readable. */
const shapes: readonly (readonly [RegExp, string])[] = [
  // Before e-mail addresses, which would match the end of a password.
  [/(:\/\/[^\s/:@]+:)[^\s/@]+@/g, '$1[senha]@'],
  [/(\/(?:assinar|incorporar|validar)\/(?:assinar\/)?)[\w-]{16,}/g, '$1[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [token]'],
  [/\b(lavra_[a-z]{2,4}_)[\w-]+/g, '$1[token]'],
  [/[^\s<>"'@:;,()[\]]+@[^\s<>"'@:;,()[\]]+/g, '[e-mail]'],
  [/\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, '[CPF]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '[CNPJ]'],
  [/(?<![\w.])\d{11}(?![\w.])/g, '[CPF]'],
  [/(?<![\w.])\d{14}(?![\w.])/g, '[CNPJ]'],
];

/**
 * Removes personal data and credentials from a text: e-mail addresses, CPF, CNPJ, bearer and link tokens, passwords
 * in URLs. Messages of mail servers and drivers may repeat them, so every text of a log is scrubbed.
 */
export function scrub(text: string): string {
  return shapes.reduce((clean, [shape, instead]) => clean.replace(shape, instead), text);
}

/** Names the kind of what was removed, so that the line stays readable. */
const shapes: readonly (readonly [RegExp, string])[] = [
  // Before addresses, which would take the password's end for a name.
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
 * A text without what names a person or opens a door: e-mail addresses, CPF, CNPJ, bearer and link tokens, passwords
 * in addresses. What a mail server or a driver answers may repeat them, so every text of a log goes through here.
 */
export function scrub(text: string): string {
  return shapes.reduce((clean, [shape, instead]) => clean.replace(shape, instead), text);
}

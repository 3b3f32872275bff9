/** The first of the signer's page's languages that `asked` begins with; Portuguese otherwise. */
export function signerLocale(asked: string): 'pt-BR' | 'en' | 'es' {
  const known = (['pt-BR', 'en', 'es'] as const).find((locale) => asked.startsWith(locale.slice(0, 2)));
  return known ?? 'pt-BR';
}

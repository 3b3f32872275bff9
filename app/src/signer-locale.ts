/** First language of the signing page that `asked` starts with; Portuguese otherwise. */
export function signerLocale(asked: string): 'pt-BR' | 'en' | 'es' {
  const known = (['pt-BR', 'en', 'es'] as const).find((locale) => asked.startsWith(locale.slice(0, 2)));
  return known ?? 'pt-BR';
}

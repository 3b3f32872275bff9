import { createContext, useContext, useMemo } from 'react';
import { type Catalogue, type Locale, resolveMessages, type Wording } from './messages.ts';

/** Defaults to Portuguese and the signature product. */
export const WordingContext = createContext<Wording>({
  locale: 'pt-BR',
  terminology: 'pt_sign',
  overrides: {},
});

/** Texts of an area in the language and terminology of the nearest provider. */
export function useMessages<T extends object>(catalogue: Catalogue<T>): T {
  const wording = useContext(WordingContext);
  return useMemo(() => resolveMessages(catalogue, wording), [catalogue, wording]);
}

/** Language of the nearest provider, for formatting dates and numbers with `Intl`. */
export function useLocale(): Locale {
  return useContext(WordingContext).locale;
}

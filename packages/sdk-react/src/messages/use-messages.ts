import { createContext, useContext, useMemo } from 'react';
import { type Catalogue, type Locale, resolveMessages, type Wording } from './messages.ts';

/** Portuguese of the signature product, until a provider says otherwise. */
export const WordingContext = createContext<Wording>({
  locale: 'pt-BR',
  terminology: 'pt_sign',
  overrides: {},
});

/** The texts of an area in the language and wording of the nearest provider. */
export function useMessages<T extends object>(catalogue: Catalogue<T>): T {
  const wording = useContext(WordingContext);
  return useMemo(() => resolveMessages(catalogue, wording), [catalogue, wording]);
}

/** The language of the nearest provider, for dates and numbers by `Intl`. */
export function useLocale(): Locale {
  return useContext(WordingContext).locale;
}

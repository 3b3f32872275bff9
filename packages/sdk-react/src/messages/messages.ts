import { type Terminology, type Terms, termsOf } from './terms.ts';

/** Language of the interface; only the signing page supports the second and third. */
export type Locale = 'pt-BR' | 'en' | 'es';

type Build<T> = (terms: Terms) => T;

/** Texts of one area (documents, signing, …), by language. */
export type Catalogue<T> = {
  readonly area: string;
  readonly languages: { readonly 'pt-BR': Build<T> } & Partial<Record<Locale, Build<T>>>;
};

/** Host texts that replace defaults, by area; missing ones keep their default. */
export type MessageOverrides = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Declares the texts of an area: strings, and functions where a text has parameters.
 * @example const texts = defineMessages('folders', { 'pt-BR': (t) => ({ empty: `Nenhum ${t.documento} aqui`
 * }) })
 */
export function defineMessages<T extends object>(
  area: string,
  languages: Catalogue<T>['languages'],
): Catalogue<T> {
  return { area, languages };
}

/** Settings that decide which texts are shown. */
export type Wording = {
  readonly locale: Locale;
  readonly terminology: Terminology;
  readonly overrides: MessageOverrides;
};

/** Texts of an area for a wording; a missing language falls back to Portuguese. */
export function resolveMessages<T extends object>(catalogue: Catalogue<T>, wording: Wording): T {
  const build = catalogue.languages[wording.locale] ?? catalogue.languages['pt-BR'];
  const texts = build(termsOf(wording.terminology));
  const overrides = wording.overrides[catalogue.area];
  return overrides ? { ...texts, ...overrides } : texts;
}

import { type Terminology, type Terms, termsOf } from './terms.ts';

/** Languages of the interface; only the signer's page speaks the second and third. */
export type Locale = 'pt-BR' | 'en' | 'es';

type Build<T> = (terms: Terms) => T;

/** The texts of one area (documents, signing, …), by language. */
export type Catalogue<T> = {
  readonly area: string;
  readonly languages: { readonly 'pt-BR': Build<T> } & Partial<Record<Locale, Build<T>>>;
};

/** Texts of a host in place of ours, by area; what is not given stays. */
export type MessageOverrides = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Declares the texts of an area: plain strings, and functions where a text has parameters.
 * @example const texts = defineMessages('folders', { 'pt-BR': (t) => ({ empty: `Nenhum ${t.documento} aqui` }) })
 */
export function defineMessages<T extends object>(
  area: string,
  languages: Catalogue<T>['languages'],
): Catalogue<T> {
  return { area, languages };
}

/** What decides which texts are shown. */
export type Wording = {
  readonly locale: Locale;
  readonly terminology: Terminology;
  readonly overrides: MessageOverrides;
};

/** The texts of an area in a wording; a language that the area lacks falls back to Portuguese. */
export function resolveMessages<T extends object>(catalogue: Catalogue<T>, wording: Wording): T {
  const build = catalogue.languages[wording.locale] ?? catalogue.languages['pt-BR'];
  const texts = build(termsOf(wording.terminology));
  const overrides = wording.overrides[catalogue.area];
  return overrides ? { ...texts, ...overrides } : texts;
}

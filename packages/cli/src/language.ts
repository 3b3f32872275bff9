export type Language = 'pt' | 'en';

/** The same texts in another language: the same keys, and functions with the same parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translation<Text>
    : { readonly [Name in keyof T]: Translation<T[Name]> };

type Texts = Readonly<Record<string, string | object>>;

/** The language of this process. `lavra` sets it before it builds its commands. */
let current: Language = 'pt';

export function setLanguage(language: Language): void {
  current = language;
}

/**
 * The language of one command line: `--lang`, or English if the terminal's locale is English. Otherwise Portuguese,
 * the product's language.
 */
export function languageOf(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const asked = argv[at]?.split('=')[1] ?? argv[at + 1];
  if (at >= 0) return asked === 'en' ? 'en' : 'pt';
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^en([_.-]|$)/i.test(locale) ? 'en' : 'pt';
}

const isGroup = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts resolved in the current language each time they are used. */
export function localized<const T extends object>(pt: T, en: Translation<T>): Translation<T> {
  const [portuguese, english] = [pt as Texts, en as Texts];
  const texts = {};
  for (const [name, text] of Object.entries(portuguese)) {
    const translated = english[name];
    Object.defineProperty(
      texts,
      name,
      isGroup(text)
        ? { enumerable: true, value: localized(text, isGroup(translated) ? translated : {}) }
        : { enumerable: true, get: () => (current === 'en' ? translated : text) },
    );
  }
  return texts as Translation<T>;
}

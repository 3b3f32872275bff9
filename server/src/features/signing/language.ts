import { type SigningLanguage, signingLanguages } from '@lavra/domain';

const known: ReadonlyMap<string, SigningLanguage> = new Map(
  signingLanguages.map((language) => [language.slice(0, 2), language]),
);

interface Wish {
  readonly language: string;
  readonly quality: number;
}

/** The signing page's language by `Accept-Language` (RFC 9110 §12.5.4); Portuguese if none matches. */
export function signingLanguageOf(acceptLanguage: string | null | undefined): SigningLanguage {
  const wishes = (acceptLanguage ?? '')
    .split(',', 20)
    .map(toWish)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    const found = known.get(language);
    if (found) return found;
  }
  return 'pt-BR';
}

function toWish(part: string): Wish {
  const [range = '', ...parameters] = part.split(';');
  const given = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((q) => q !== undefined);
  const quality = given === undefined ? 1 : Number(given);
  return {
    language: range.trim().toLowerCase().split('-')[0] ?? '',
    quality: Number.isFinite(quality) ? quality : 0,
  };
}

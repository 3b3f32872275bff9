import { contrast, ensureContrast, mix, parseHex } from './color.ts';

/** Which set of colours: fixed, or the visitor's own preference. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Names of the colour tokens, without the `--lavra-` in front. */
export type ColorToken = 'primary' | 'primary-hover' | 'on-primary' | 'primary-soft' | 'focus';

export type ThemeTokens = Readonly<Record<ColorToken, string>>;

/** A theme for both schemes; what a scheme does not name stays as it is in the stylesheet. */
export type LavraTheme = { readonly light: ThemeTokens; readonly dark: ThemeTokens };

/** The two brand colours of a white label, as `#rrggbb`. */
export type BrandColors = { readonly primaria: string; readonly secundaria?: string };

const GROUNDS = {
  light: { surface: '#ffffff', canvas: '#faf9f7', ink: '#1d1a26', paper: '#ffffff' },
  dark: { surface: '#231f2c', canvas: '#141219', ink: '#17131f', paper: '#ffffff' },
} as const;

const DEFAULT_PRIMARY = '#604a99';

/**
 * Makes a theme of two brand colours. The first becomes `primary`, the second is what is written on it. A colour
 * that cannot be read is moved to its nearest shade that can (text 4.5:1, edges 3:1: WCAG 2.2, 1.4.3 and 1.4.11).
 * What is not a colour falls back to the default.
 * @example createTheme({ primaria: '#0e5a4a', secundaria: '#ffffff' })
 */
export function createTheme(brand: BrandColors): LavraTheme {
  return { light: tokensFor('light', brand), dark: tokensFor('dark', brand) };
}

function tokensFor(scheme: 'light' | 'dark', brand: BrandColors): ThemeTokens {
  const { surface, canvas, ink, paper } = GROUNDS[scheme];
  const wished = parseHex(brand.primaria) ? brand.primaria : DEFAULT_PRIMARY;
  const written = brand.secundaria && parseHex(brand.secundaria) ? brand.secundaria : paper;
  const softShare = scheme === 'light' ? 0.09 : 0.2;
  const soft = mix(ensureContrast(wished, [surface, canvas], 4.5), surface, softShare);
  const primary = ensureContrast(wished, [surface, canvas, soft], 4.5);
  const hover = scheme === 'light' ? mix(primary, '#000000', 0.86) : mix(primary, '#ffffff', 0.82);
  return {
    primary,
    'primary-hover': hover,
    'on-primary': readableOn([primary, hover], written, ink),
    'primary-soft': soft,
    focus: ensureContrast(wished, [surface, canvas], 3),
  };
}

function readableOn(grounds: readonly string[], wished: string, ink: string): string {
  const worst = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));
  if (worst(wished) >= 4.5) return wished;
  return worst(ink) >= worst('#ffffff') ? ink : '#ffffff';
}

import { standardColors } from '@lavra/domain';
import { contrast, ensureContrast, mix, parseHex } from './color.ts';

/** Colour scheme: fixed, or the visitor's own preference. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Contrast of colours: by the visitor's system, or always 7:1. */
export type Contrast = 'auto' | 'more';

/** Names of the colour tokens, without the prefix `--lavra-`. */
export type ColorToken = 'primary' | 'primary-hover' | 'on-primary' | 'primary-soft' | 'focus';

export type ThemeTokens = Readonly<Record<ColorToken, string>>;

type Schemes = { readonly light: ThemeTokens; readonly dark: ThemeTokens };

/** A theme for both schemes. Omitted values come from the stylesheet. */
export type LavraTheme = Schemes & {
  /** Replaces both when more contrast is requested. */
  readonly moreContrast?: Schemes;
};

/** The two brand colours of a white label, as `#rrggbb`. */
export type BrandColors = { readonly primaria: string; readonly secundaria?: string };

const GROUNDS = {
  light: { surface: '#ffffff', canvas: '#faf9f7', ink: '#1d1a26', paper: '#ffffff' },
  dark: { surface: '#231f2c', canvas: '#141219', ink: '#17131f', paper: '#ffffff' },
} as const;

/** WCAG 2.2, 1.4.3 and 1.4.11; with more contrast 1.4.6. */
const RATIOS = { auto: { text: 4.5, edge: 3 }, more: { text: 7, edge: 4.5 } } as const;

/**
 * Creates a theme from two brand colours: `primary` and the text on it. A colour without enough contrast is
 * replaced by its nearest shade that has it (text 4.5:1, edges 3:1: WCAG 2.2, 1.4.3 and 1.4.11; 7:1 with more
 * contrast). An invalid colour falls back to the default.
 * @example createTheme({ primaria: '#0e5a4a', secundaria: '#ffffff' })
 */
export function createTheme(brand: BrandColors): LavraTheme {
  return { ...schemesFor('auto', brand), moreContrast: schemesFor('more', brand) };
}

function schemesFor(level: Contrast, brand: BrandColors): Schemes {
  return { light: tokensFor('light', level, brand), dark: tokensFor('dark', level, brand) };
}

function tokensFor(scheme: 'light' | 'dark', level: Contrast, brand: BrandColors): ThemeTokens {
  const { surface, canvas, ink, paper } = GROUNDS[scheme];
  const { text, edge } = RATIOS[level];
  const wished = parseHex(brand.primaria) ? brand.primaria : standardColors.lavra.primaria;
  const written = brand.secundaria && parseHex(brand.secundaria) ? brand.secundaria : paper;
  const softShare = scheme === 'light' ? 0.09 : 0.2;
  const soft = mix(ensureContrast(wished, [surface, canvas], text), surface, softShare);
  const primary = ensureContrast(wished, [surface, canvas, soft], text);
  const hover = scheme === 'light' ? mix(primary, '#000000', 0.86) : mix(primary, '#ffffff', 0.82);
  return {
    primary,
    'primary-hover': hover,
    'on-primary': readableOn([primary, hover], written, ink, text),
    'primary-soft': soft,
    focus: ensureContrast(wished, [surface, canvas], edge),
  };
}

function readableOn(grounds: readonly string[], wished: string, ink: string, ratio: number): string {
  const worst = (color: string) => Math.min(...grounds.map((ground) => contrast(color, ground)));
  if (worst(wished) >= ratio) return wished;
  return worst(ink) >= worst('#ffffff') ? ink : '#ffffff';
}

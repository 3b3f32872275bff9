import { allowed, refused, type Verdict } from './errors.ts';

/** Default white-label colours (3 §3). */
export const standardColors = {
  lavra: { primaria: '#604A99', secundaria: '#ffffff' },
  clm: { primaria: '#153C5C', secundaria: '#ffffff' },
} as const;

const luminanceStep = 0.1;
const textThreshold = 0.5;

type Rgb = readonly [number, number, number];

/** Whether a text is a six-digit hexadecimal colour, such as #604A99. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function rgbOf(cor: string): Rgb {
  const value = Number.parseInt(cor.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Luminance, (0.299 R + 0.587 G + 0.114 B) / 255: 0 is black, 1 is white (3 §5). */
export function luminance(cor: string): number {
  const [r, g, b] = rgbOf(cor);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** White on a colour with luminance below 0.5, otherwise black (3 §5). */
export function textColorOver(cor: string): '#ffffff' | '#000000' {
  return luminance(cor) < textThreshold ? '#ffffff' : '#000000';
}

/**
 * Validates the signing page's colours: different, distinguishable, and a primary that is not near white (3
 * §5).
 */
export function checkBrandColors(primaria: string, secundaria: string): Verdict {
  for (const cor of [primaria, secundaria]) if (!isColor(cor)) return refused('CorInvalidaException', [cor]);
  if (primaria.toLowerCase() === secundaria.toLowerCase()) return refused('CoresIguaisException');
  if (1 - luminance(primaria) < luminanceStep) return refused('CorPrimariaClaraException');
  const difference = Math.abs(luminance(primaria) - luminance(secundaria));
  return difference < luminanceStep ? refused('ContrasteCoresException') : allowed;
}

/** Linear-light value of each channel. Computed on first use: rendering one e-mail reads it about a hundred times. */
let lightOfChannel: readonly number[] | undefined;

const channelLights = () =>
  Array.from({ length: 256 }, (_, channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

function relativeLuminance(cor: string): number {
  lightOfChannel ??= channelLights();
  const [r, g, b] = rgbOf(cor);
  return 0.2126 * lightOfChannel[r]! + 0.7152 * lightOfChannel[g]! + 0.0722 * lightOfChannel[b]!;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Moves a brand colour towards black (on a light background) or white (on a dark one) just enough to reach
 * the contrast ratio (WCAG 2.2 §1.4.3 text 4.5, §1.4.11 edges 3).
 */
export function readableOn(cor: string, ground: string, ratio = 4.5): string {
  const target = relativeLuminance(ground) > 0.18 ? 0 : 255;
  const rgb = rgbOf(cor);
  for (let step = 0; step < 100; step += 1) {
    const mixed = hexOf(rgb.map((channel) => channel + ((target - channel) * step) / 100) as unknown as Rgb);
    if (contrastRatio(mixed, ground) >= ratio) return step === 0 ? cor : mixed;
  }
  return target === 0 ? '#000000' : '#ffffff';
}

/** Black or white, whichever contrasts more with a colour. For text that must reach 4.5:1 on any brand colour. */
export function contrastingTextOn(cor: string): '#ffffff' | '#000000' {
  return contrastRatio(cor, '#ffffff') >= contrastRatio(cor, '#000000') ? '#ffffff' : '#000000';
}

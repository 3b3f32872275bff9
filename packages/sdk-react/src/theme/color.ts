import { contrastRatio } from '@lavra/domain';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Parses `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!hex) return undefined;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` of three channels, 0 to 255. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): Rgb {
  const rgb = parseHex(color);
  if (!rgb) throw new TypeError(`Not a colour: ${color}. Write it as #rrggbb.`);
  return rgb;
}

/** Contrast ratio of two hex colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  return contrastRatio(toHex(channels(one)), toHex(channels(other)));
}

/** Mixes two hex colours in sRGB; `share` (0 to 1) is the fraction of the first. */
export function mix(color: string, other: string, share: number): string {
  const a = channels(color);
  const b = channels(other);
  const blend = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return toHex([blend(0), blend(1), blend(2)]);
}

/** The nearest shade of `color`, towards black or white, that reaches `ratio` on every ground. */
export function ensureContrast(color: string, grounds: readonly string[], ratio: number): string {
  const passes = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (passes(color)) return toHex(channels(color));
  const darkest = Math.min(...grounds.map((ground) => contrast(ground, '#000000')));
  const lightest = Math.min(...grounds.map((ground) => contrast(ground, '#ffffff')));
  const end = darkest >= lightest ? '#000000' : '#ffffff';
  for (let share = 0.98; share > 0; share -= 0.02) {
    const candidate = mix(color, end, share);
    if (passes(candidate)) return candidate;
  }
  return end;
}

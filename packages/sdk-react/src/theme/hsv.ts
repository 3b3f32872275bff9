import { parseHex, toHex } from './color.ts';

/** Hue (0 to 359), saturation and brightness (0 to 100). */
export type Hsv = { readonly hue: number; readonly saturation: number; readonly brightness: number };

/** Hue, saturation and brightness of `#rrggbb`; undefined for an invalid colour. */
export function hsvOf(color: string): Hsv | undefined {
  const rgb = parseHex(color);
  if (!rgb) return undefined;
  const [red, green, blue] = [rgb[0] / 255, rgb[1] / 255, rgb[2] / 255];
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sector = () => {
    if (span === 0) return 0;
    if (most === red) return ((green - blue) / span + 6) % 6;
    return most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  };
  return {
    hue: Math.round(sector() * 60) % 360,
    saturation: most === 0 ? 0 : Math.round((span / most) * 100),
    brightness: Math.round(most * 100),
  };
}

/** `#rrggbb` of hue, saturation and brightness. */
export function hexOf({ hue, saturation, brightness }: Hsv): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 60) % 6;
    const value = brightness / 100;
    return 255 * (value - value * (saturation / 100) * Math.max(0, Math.min(at, 4 - at, 1)));
  };
  return toHex([channel(5), channel(3), channel(1)]);
}

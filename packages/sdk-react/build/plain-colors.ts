import type { Plugin } from 'vite';

const DECLARATION = /^([ \t]*)([a-z][a-z-]*):([^;{}]*color-mix\([^;{}]*);/gm;
const MIX = /color-mix\(in srgb, ((?:var\(--[\w-]+\)|[^,()]+?)) (\d+)%, ((?:var\(--[\w-]+\)|[^,()]+?))\)/g;

/** The plain colour nearest to a mixture: a grey tint suits both colour schemes. */
function plainColor(first: string, percent: string, second: string): string {
  if (second === 'transparent') return `rgb(127 127 127 / ${percent}%)`;
  return Number(percent) < 50 ? second : first;
}

/**
 * Vite plugin that puts a plain colour before each mixture: Chrome 109 and Safari before 16.2 skip a declaration with
 * `color-mix()`. A custom property needs `@supports` instead.
 */
export function plainColors(): Plugin {
  return {
    name: 'lavra-plain-colors',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('.css') || !code.includes('color-mix(')) return undefined;
      return { code: withPlainColors(code), map: null };
    },
  };
}

export function withPlainColors(css: string): string {
  return css.replace(DECLARATION, (mixed, indent: string, property: string, value: string) => {
    const plain = value.replace(MIX, (_, first, percent, second) => plainColor(first, percent, second));
    if (plain.includes('color-mix(')) throw new Error(`plain-colors.ts cannot read ${mixed.trim()}`);
    return `${indent}${property}:${plain};\n${mixed}`;
  });
}

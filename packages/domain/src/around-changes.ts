import type { TrechoComparado } from '@lavra/client/types';

/** Shown in place of the words left out. */
export const leftOut = '[…]';

/**
 * The text of a compared page with at most `words` equal words on each side of a change. `[…]` replaces the others.
 * Returns no trecho for a page without changes.
 */
export function aroundChanges(trechos: readonly TrechoComparado[], words: number): TrechoComparado[] {
  if (trechos.every(({ tipo }) => tipo === 'IGUAL')) return [];
  return trechos.map(({ tipo, texto }, index) => {
    if (tipo !== 'IGUAL') return { tipo, texto };
    const all = texto.split(' ');
    const head = index > 0 ? words : 0;
    const tail = index < trechos.length - 1 ? words : 0;
    if (all.length <= head + tail + 1) return { tipo, texto };
    const kept = [...all.slice(0, head), leftOut, ...(tail > 0 ? all.slice(-tail) : [])];
    return { tipo, texto: kept.join(' ') };
  });
}

import type { ComparedPages } from '../jobs.ts';

/** Number of changes that a reader sees: a replacement is one, and so is an added, removed or redrawn page. */
export function countChanges(paginas: readonly ComparedPages[]): number {
  return paginas.reduce((sum, page) => sum + changesOf(page), 0);
}

function changesOf({ situacao, trechos }: ComparedPages): number {
  const groups = trechos.filter(
    ({ tipo }, index) => tipo !== 'IGUAL' && (trechos[index - 1]?.tipo ?? 'IGUAL') === 'IGUAL',
  ).length;
  return situacao === 'IGUAL' ? 0 : Math.max(1, groups);
}

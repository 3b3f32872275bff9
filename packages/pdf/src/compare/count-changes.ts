import { isChangedPage } from '@lavra/domain';
import type { ComparedPages } from '../jobs.ts';

/** Number of changes that a reader sees: a replacement is one, and so is an added, removed or redrawn page. */
export function countChanges(paginas: readonly ComparedPages[]): number {
  return paginas.reduce((sum, page) => sum + changesOf(page), 0);
}

function changesOf(page: ComparedPages): number {
  const { trechos } = page;
  const groups = trechos.filter(
    ({ tipo }, index) => tipo !== 'IGUAL' && (trechos[index - 1]?.tipo ?? 'IGUAL') === 'IGUAL',
  ).length;
  return isChangedPage(page) ? Math.max(1, groups) : 0;
}

import type { PaginasComparadas } from '@lavra/client/types';

type Compared = Pick<PaginasComparadas, 'depois' | 'situacao'>;

/** True if a page has something that a reader of the changes must see. */
export const isChangedPage = ({ situacao }: Pick<Compared, 'situacao'>): boolean =>
  situacao !== 'IGUAL' && situacao !== 'SO_TEXTO';

/**
 * Pages of the newer version whose pictures were not compared, because text changed on them or moved over a page
 * break. A table or a stamp may differ there.
 */
export function pagesComparedByText(paginas: readonly Compared[]): number[] {
  return paginas.flatMap(({ depois, situacao }) =>
    depois !== null && (situacao === 'TEXTO' || situacao === 'SO_TEXTO') ? [depois] : [],
  );
}

/** A page (from 0), or a gap. */
export type PageSlot = number | 'gap';

const MAX_SLOTS = 7;

/** The seven places of a pager: all pages if they fit, otherwise the ends and the current page with its neighbours. */
export function pageWindow(page: number, totalPages: number): readonly PageSlot[] {
  if (totalPages <= MAX_SLOTS) return Array.from({ length: totalPages }, (_, at) => at);
  const last = totalPages - 1;
  if (page < 4) return [0, 1, 2, 3, 4, 'gap', last];
  if (page > last - 4) return [0, 'gap', last - 4, last - 3, last - 2, last - 1, last];
  return [0, 'gap', page - 1, page, page + 1, 'gap', last];
}

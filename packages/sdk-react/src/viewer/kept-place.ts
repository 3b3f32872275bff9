/** A point of a page and its position in the window. */
export type KeptPlace = {
  readonly page: HTMLElement;
  /** Shares of the page, from its top and its left edge. */
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
};

/** A point of the window, in CSS pixels. */
export type ClientPoint = { readonly clientX: number; readonly clientY: number };

/** The place at a point, or at the middle of the scroller, with pages in a column. */
export function placeAt(
  scroller: HTMLElement,
  pages: HTMLElement,
  point?: ClientPoint,
): KeptPlace | undefined {
  const box = scroller.getBoundingClientRect();
  const clientX = point?.clientX ?? box.left + box.width / 2;
  const clientY = point?.clientY ?? box.top + box.height / 2;
  const page = pageAt(pages.children, clientY);
  if (!page) return undefined;
  const sheet = page.getBoundingClientRect();
  if (sheet.width === 0) return undefined;
  return {
    page,
    x: (clientX - sheet.left) / sheet.width,
    y: (clientY - sheet.top) / sheet.height,
    clientX,
    clientY,
  };
}

/** Scrolls so that the point of the page returns to its position. */
export function restorePlace(scroller: HTMLElement, { page, x, y, clientX, clientY }: KeptPlace): void {
  const sheet = page.getBoundingClientRect();
  scroller.scrollLeft += sheet.left + x * sheet.width - clientX;
  scroller.scrollTop += sheet.top + y * sheet.height - clientY;
}

/** The first page that ends below a height: a search by halves, as a document may have thousands. */
function pageAt(pages: HTMLCollection, clientY: number): HTMLElement | undefined {
  let low = 0;
  let high = pages.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pages[middle] as HTMLElement).getBoundingClientRect().bottom < clientY) low = middle + 1;
    else high = middle;
  }
  return pages[low] as HTMLElement | undefined;
}

/** A point of a page and its position in the window. */
export type ScrollAnchor = {
  readonly page: HTMLElement;
  /** Fractions of the page, from its top left corner. */
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
};

/** A point of the window, in CSS pixels. */
export type ClientPoint = { readonly clientX: number; readonly clientY: number };

/** Returns the anchor at a point, or in the middle of the scroller. Pages form one column. */
export function anchorAt(
  scroller: HTMLElement,
  pages: HTMLElement,
  point?: ClientPoint,
): ScrollAnchor | undefined {
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
export function restoreAnchor(scroller: HTMLElement, { page, x, y, clientX, clientY }: ScrollAnchor): void {
  const sheet = page.getBoundingClientRect();
  scroller.scrollLeft += sheet.left + x * sheet.width - clientX;
  scroller.scrollTop += sheet.top + y * sheet.height - clientY;
}

/** First page that ends below a height. Binary search, because a document may have thousands of pages. */
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

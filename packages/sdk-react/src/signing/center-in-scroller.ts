/** Height of the strip of fields, which covers the lower edge of the pane. */
const STRIP_PX = 72;

/** Scrolls an element to the middle of the visible part of its own scroller; a host's page does not move. */
export function centerInScroller(element: Element): void {
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const [box, place] = [scroller.getBoundingClientRect(), element.getBoundingClientRect()];
  const middle = box.top + Math.max(0, box.height - STRIP_PX) / 2;
  scroller.scrollTop += place.top + place.height / 2 - middle;
  scroller.scrollLeft += place.left + place.width / 2 - (box.left + box.width / 2);
}

function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

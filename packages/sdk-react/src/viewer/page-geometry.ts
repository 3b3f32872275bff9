/** A displayed page (rotation and crop applied), in PDF points. */
export type PageSize = { readonly largura: number; readonly altura: number };

/** A page and its position, for overlays in percent of the page. */
export type PageOverlay = PageSize & {
  /** From 1. */
  readonly numero: number;
  /** CSS pixels per point. */
  readonly escala: number;
};

/** Visible fraction of each page, 0 to 1, by page number. */
export type Visibility = ReadonlyMap<number, number>;

/**
 * Zoom of a viewer: fitted to the width (at most a readable size), to the full width, to the whole page, or CSS
 * pixels per point.
 */
export type Zoom = 'auto' | 'width' | 'page' | number;

/** Rotation by the reader, in degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Space for pages, in CSS pixels. */
export type Room = { readonly width: number; readonly height: number };

const PIXELS_PER_POINT = 96 / 72;
const MIN_SCALE = 0.25;
const MAX_SCALE = 6;
/** Phones refuse to draw larger canvases. */
const MAX_CANVAS_PIXELS = 16_000_000;
export const MAX_LIVE_PAGES = 3;

/** CSS pixels per point for a zoom in the available space. */
export function scaleFor(zoom: Zoom, room: Room, page: PageSize): number {
  const wide = room.width / page.largura;
  if (zoom === 'width') return clampScale(wide);
  if (zoom === 'page') return clampScale(Math.min(wide, room.height / page.altura));
  if (zoom === 'auto') return clampScale(Math.min(wide, PIXELS_PER_POINT));
  return clampScale(zoom);
}

/** A page's size after a rotation. */
export function turned({ largura, altura }: PageSize, turn: Turn): PageSize {
  return turn % 180 === 0 ? { largura, altura } : { largura: altura, altura: largura };
}

/** Adds a quarter turn clockwise. */
export function nextTurn(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn;
}

/** Limits a scale to between 19 % and 450 % of the paper's size. */
export function clampScale(scale: number): number {
  return Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));
}

/** Displayed percentage: 100 is the size of the paper. */
export function percentOf(scale: number): number {
  return Math.round((scale / PIXELS_PER_POINT) * 100);
}

/** The next round percentage up or down. */
export function stepScale(scale: number, direction: 'in' | 'out'): number {
  const steps = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];
  const now = percentOf(scale);
  const next = direction === 'in' ? steps.find((step) => step > now) : steps.findLast((step) => step < now);
  return clampScale(((next ?? now) / 100) * PIXELS_PER_POINT);
}

/** Device pixels per CSS pixel for a canvas of this size, within the limit of phones. */
export function canvasRatio(width: number, height: number, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
}

/** The most visible page; the first of equals. */
export function currentPage(visibility: Visibility, before: number): number {
  let best = before;
  let bestShare = 0;
  for (const [number, share] of [...visibility].sort(([a], [b]) => a - b)) {
    if (share > bestShare + 0.001) {
      best = number;
      bestShare = share;
    }
  }
  return best;
}

/** The pages to keep drawn: the most visible ones, then those after and before, at most three. */
export function livePages(visibility: Visibility, total: number, current: number): ReadonlySet<number> {
  const seen = [...visibility]
    .filter(([, share]) => share > 0)
    .sort(([a, one], [b, other]) => other - one || a - b)
    .map(([number]) => number);
  const wanted = [...seen, current, current + 1, current - 1].filter((page) => page >= 1 && page <= total);
  return new Set([...new Set(wanted)].slice(0, MAX_LIVE_PAGES));
}

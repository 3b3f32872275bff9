/** An image's pixels, four bytes each, as returned by `CanvasRenderingContext2D.getImageData`. */
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

/** A rectangle in image pixels. */
export type DifferenceBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Smaller differences come from antialiasing. */
const MIN_DIFFERENCE = 48;
/** Cell size in pixels, and the maximum number of empty cells between two cells of one region. */
const CELL = 8;
const REACH = 2;

/** The regions in which two images differ, as few rectangles; the whole area if their sizes differ. */
export function differenceBoxes(before: Pixels, after: Pixels): DifferenceBox[] {
  if (before.width !== after.width || before.height !== after.height) {
    return [{ x: 0, y: 0, width: after.width, height: after.height }];
  }
  const columns = Math.ceil(before.width / CELL);
  const changed = changedCells(before, after, columns);
  const boxes: DifferenceBox[] = [];
  for (const start of [...changed].sort((a, b) => a - b)) {
    if (changed.has(start)) boxes.push(toBox(takeTogether(start, changed, columns), columns, before));
  }
  return boxes;
}

function changedCells(before: Pixels, after: Pixels, columns: number): Set<number> {
  const changed = new Set<number>();
  const { width, height } = before;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (distance(before.data, after.data, at) >= MIN_DIFFERENCE)
        changed.add(Math.floor(y / CELL) * columns + Math.floor(x / CELL));
    }
  }
  return changed;
}

function distance(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): number {
  let most = 0;
  for (let i = at; i < at + 3; i++) most = Math.max(most, Math.abs((one[i] ?? 0) - (other[i] ?? 0)));
  return most;
}

/** Removes from `changed` all cells connected with one. */
function takeTogether(start: number, changed: Set<number>, columns: number): number[] {
  const together: number[] = [];
  const pending = [start];
  changed.delete(start);
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    together.push(cell);
    const column = cell % columns;
    for (let dy = -REACH; dy <= REACH; dy++) {
      for (let dx = -REACH; dx <= REACH; dx++) {
        const next = cell + dy * columns + dx;
        const isInside = column + dx >= 0 && column + dx < columns;
        if (isInside && changed.delete(next)) pending.push(next);
      }
    }
  }
  return together;
}

function toBox(cells: readonly number[], columns: number, { width, height }: Pixels): DifferenceBox {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const cell of cells) {
    const [x, y] = [(cell % columns) * CELL, Math.floor(cell / columns) * CELL];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, Math.min(width, x + CELL));
    bottom = Math.max(bottom, Math.min(height, y + CELL));
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

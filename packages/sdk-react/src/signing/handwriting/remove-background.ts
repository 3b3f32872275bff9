/** RGBA, row by row, from a canvas. */
export type Pixels = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

export type Bounds = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const BLOCK_PX = 24;
/** Darkness, relative to the surrounding paper, at which ink begins and at which it is full. */
const INK_FROM = 0.14;
const INK_WHOLE = 0.36;
/** Above this fraction of ink, the image is not writing on paper. */
const MAX_INK = 0.55;
const LEAST_ALPHA = 48;

/**
 * Makes the paper of a photographed signature transparent, in place. Compares each pixel with the paper
 * around it, which handles shadows and yellow light. Leaves a transparent image unchanged. Each `next()`
 * processes about one row, so that the page stays responsive.
 */
export function* removingBackground(pixels: Pixels): Generator<undefined, void> {
  const { data, width, height } = pixels;
  if (isTransparent(data)) return;
  yield;
  const paper = yield* paperOf(pixels);
  const alphas = new Uint8ClampedArray(width * height);
  let inked = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const ground = paper(x, y);
      const darkness = ground === 0 ? 0 : (ground - luminanceAt(data, index)) / ground;
      const alpha = smoothStep((darkness - INK_FROM) / (INK_WHOLE - INK_FROM));
      alphas[index] = alpha * 255;
      inked += alpha;
    }
    yield;
  }
  if (inked / alphas.length > MAX_INK) return;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      clearPaper(data, y * width + x, alphas[y * width + x] ?? 0, paper(x, y));
    yield;
  }
}

/** Removes the paper's share from partly inked pixels; otherwise every line has a pale edge. */
function clearPaper(data: Uint8ClampedArray, index: number, alpha: number, ground: number): void {
  const at = index * 4;
  const share = alpha / 255;
  for (let channel = 0; channel < 3 && share > 0; channel += 1) {
    const value = data[at + channel] ?? 0;
    data[at + channel] = (value - ground * (1 - share)) / share;
  }
  data[at + 3] = alpha;
}

/** Bounds of the ink with a margin, or null. */
export function inkBounds({ data, width, height }: Pixels): Bounds | null {
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let index = 0; index < width * height; index += 1) {
    if ((data[index * 4 + 3] ?? 0) < LEAST_ALPHA) continue;
    columns[index % width] = (columns[index % width] ?? 0) + 1;
    rows[Math.floor(index / width)] = (rows[Math.floor(index / width)] ?? 0) + 1;
  }
  // A single dark pixel is dust.
  const isInked = (count: number) => count > 1;
  const [left, right] = [columns.findIndex(isInked), columns.findLastIndex(isInked)];
  const [top, bottom] = [rows.findIndex(isInked), rows.findLastIndex(isInked)];
  if (left < 0 || top < 0) return null;
  const room = Math.round(0.04 * Math.max(right - left, bottom - top)) + 1;
  const x = Math.max(0, left - room);
  const y = Math.max(0, top - room);
  return {
    x,
    y,
    width: Math.min(width, right + 1 + room) - x,
    height: Math.min(height, bottom + 1 + room) - y,
  };
}

function isTransparent(data: Uint8ClampedArray): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 128) clear += 1;
  return clear > data.length / 4 / 50;
}

/** Rec. 601 luma: perceived brightness of a colour. */
function luminanceAt(data: Uint8ClampedArray, index: number): number {
  const at = index * 4;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** Brightness of the paper at each place: the bright part of each block and its neighbours, interpolated. */
function* paperOf({ data, width, height }: Pixels): Generator<undefined, (x: number, y: number) => number> {
  const across = Math.ceil(width / BLOCK_PX);
  const down = Math.ceil(height / BLOCK_PX);
  const light = new Float32Array(across * down);
  for (let block = 0; block < light.length; block += 1) {
    const values: number[] = [];
    const [fromX, fromY] = [(block % across) * BLOCK_PX, Math.floor(block / across) * BLOCK_PX];
    for (let y = fromY; y < Math.min(height, fromY + BLOCK_PX); y += 2)
      for (let x = fromX; x < Math.min(width, fromX + BLOCK_PX); x += 2)
        values.push(luminanceAt(data, y * width + x));
    values.sort((a, b) => a - b);
    light[block] = values[Math.floor(values.length * 0.8)] ?? 0;
    yield;
  }
  const lightest = (column: number, row: number) => {
    let most = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
        most = Math.max(most, light[y * across + x] ?? 0);
    return most;
  };
  const paper = light.map((_, block) => lightest(block % across, Math.floor(block / across)));
  return (x, y) => {
    const column = clamp(x / BLOCK_PX - 0.5, across - 1);
    const row = clamp(y / BLOCK_PX - 0.5, down - 1);
    const [x0, y0] = [Math.floor(column), Math.floor(row)];
    const [x1, y1] = [Math.min(across - 1, x0 + 1), Math.min(down - 1, y0 + 1)];
    const at = (cx: number, cy: number) => paper[cy * across + cx] ?? 0;
    const upper = at(x0, y0) + (at(x1, y0) - at(x0, y0)) * (column - x0);
    const lower = at(x0, y1) + (at(x1, y1) - at(x0, y1)) * (column - x0);
    return upper + (lower - upper) * (row - y0);
  };
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

function smoothStep(share: number): number {
  const t = clamp(share, 1);
  return t * t * (3 - 2 * t);
}

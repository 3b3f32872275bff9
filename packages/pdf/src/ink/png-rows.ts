import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import type { PngImage } from '../stamp/png.ts';

/** Receives the samples of a row, packed as in the image. The buffer is used again for the next row. */
type RowTaker = (row: Uint8Array, columns: number) => void;

/**
 * Reads the rows of all passes. False if the data does not inflate to exactly the rows that the header declares.
 * Memory stays flat whatever the image's size.
 */
export async function readRows({ header, chunks }: PngImage, take: RowTaker): Promise<boolean> {
  const rows = unfilteredRows(header, take);
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  try {
    await pipeline(Readable.from(data), createInflate(), async (unpacked: AsyncIterable<Buffer>) => {
      for await (const part of unpacked) rows.take(part);
    });
  } catch {
    return false;
  }
  return rows.areComplete();
}

type Header = PngImage['header'];

/** Collects whole rows and removes their filters. The row above the first of a pass is empty (ISO/IEC 15948 §9.2). */
function unfilteredRows(header: Header, take: RowTaker) {
  const passes = passesOf(header);
  const pixelBytes = Math.max(1, header.bitsPerPixel >> 3);
  let at = 0;
  let rowsLeft = 0;
  let filter = 0;
  /** Bytes of the current row that were read, its filter included. */
  let filled = 0;
  let row = new Uint8Array();
  let above = new Uint8Array();
  const begin = (): void => {
    const pass = passes[at];
    rowsLeft = pass?.rows ?? 0;
    row = new Uint8Array(pass?.bytes ?? 0);
    above = new Uint8Array(pass?.bytes ?? 0);
  };
  const end = (): void => {
    removeFilter(filter, row, above, pixelBytes);
    take(row, passes[at]!.columns);
    [row, above] = [above, row];
    filled = 0;
    rowsLeft -= 1;
    if (rowsLeft > 0) return;
    at += 1;
    begin();
  };
  begin();
  return {
    take(part: Uint8Array): void {
      for (let from = 0; from < part.length; ) {
        if (filled === 0) {
          filter = part[from]!;
          if (at === passes.length || filter > 4) throw new Error('the pixels do not fit the header');
          from += 1;
          filled = 1;
        }
        const step = Math.min(row.length + 1 - filled, part.length - from);
        row.set(part.subarray(from, from + step), filled - 1);
        from += step;
        filled += step;
        if (filled === row.length + 1) end();
      }
    },
    areComplete: () => at === passes.length,
  };
}

/** Adds to each byte its prediction from the bytes at the left, above, and above left (§9.2). */
function removeFilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter === 0) return;
  for (let index = 0; index < row.length; index += 1) {
    const left = index < pixelBytes ? 0 : row[index - pixelBytes]!;
    const up = above[index]!;
    let prediction = left;
    if (filter === 2) prediction = up;
    else if (filter === 3) prediction = (left + up) >> 1;
    else if (filter === 4) prediction = paeth(left, up, index < pixelBytes ? 0 : above[index - pixelBytes]!);
    row[index] = row[index]! + prediction;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Start and spacing of each Adam7 pass: x, y, dx, dy (§8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function passesOf({ width, height, bitsPerPixel, isInterlaced }: Header) {
  const grids = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  return grids
    .map(([x, y, dx, dy]) => ({ columns: Math.ceil((width - x) / dx), rows: Math.ceil((height - y) / dy) }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map((pass) => ({ ...pass, bytes: Math.ceil((pass.columns * bitsPerPixel) / 8) }));
}

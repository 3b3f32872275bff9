import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import type { PercentBox } from '@lavra/domain';
import { drawPage, type Pixels, withPage } from '../engine/draw-page.ts';
import { isEngineFailure } from '../engine/engine-failure.ts';
import type { OccupiedEdges } from '../jobs.ts';
import { codeEdge, footerHeight, qrSide } from '../stamp/code-places.ts';
import { cpuMsSince } from './cpu-time.ts';

type CpuUsage = ReturnType<typeof process.cpuUsage>;

/** Processor time for all pages: thousands of text, about fifty scanned in colour. */
const maxCpuMs = 8_000;
/** Processor time of the whole job after which no further page is examined: two thirds of what it may use. */
const maxJobCpuMs = 20_000;
/** Drawn along both edges, one pixel per point: the height of a QR code and its distance. */
const bandHeight = codeEdge + qrSide + 1;
const footerRows = codeEdge + footerHeight + 1;
/** Rows at the very edge that codes never reach, where scans have dark borders. */
const outerRows = 3;
/** Minimum difference from the background, in any channel, that a person sees. */
const visibleStep = 40;
/** Boxes closer than this become one. */
const letterGap = 4;
const maxBoxesPerLine = 8;

/**
 * Finds the content that codes along a page's edges would cover. Stops when its processor time is used up, before the
 * job would be ended with all its results.
 */
export async function occupiedEdges(document: PDFiumDocument, jobBegan: CpuUsage): Promise<OccupiedEdges[]> {
  const found: OccupiedEdges[] = [];
  const began = process.cpuUsage();
  for (let index = 0; index < document.getPageCount(); index++) {
    if (cpuMsSince(began) > maxCpuMs || cpuMsSince(jobBegan) > maxJobCpuMs) break;
    const ocupadas = await withPage(document, index, edgesOf).catch(nothingDrawn);
    if (ocupadas.length > 0) found.push({ pagina: index + 1, ocupadas });
  }
  return found;
}

/** Readers show nothing of a page that the engine cannot draw. */
function nothingDrawn(error: unknown): [] {
  if (isEngineFailure(error)) throw error;
  return [];
}

async function edgesOf(page: PDFiumPage): Promise<PercentBox[]> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const [width, height] = [Math.round(originalWidth), Math.round(originalHeight)];
  if (width < 1 || height < 2 * bandHeight) return [];
  const boxesAt = (top: number, isLow: boolean) =>
    drawPage(page, { width, height: bandHeight, whole: { top: -top, height } }, (pixels) =>
      boxesIn(pixels, isLow).map((box) => percentOf(box, { top, width, height })),
    );
  return [...(await boxesAt(0, false)), ...(await boxesAt(height - bandHeight, true))];
}

/** In pixels; ends are exclusive. */
interface PixelSpan {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function percentOf(
  { left, right, top, bottom }: PixelSpan,
  page: { readonly top: number; readonly width: number; readonly height: number },
): PercentBox {
  const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100;
  return {
    percentX: percent(left, page.width),
    percentY: percent(page.top + top, page.height),
    percentLargura: percent(right - left, page.width),
    percentAltura: percent(bottom - top, page.height),
  };
}

/** Pieces of content along the footer's line, and one box for the rest of each corner. */
function boxesIn(pixels: Pixels, isLow: boolean): PixelSpan[] {
  const { width, data } = pixels;
  if (isWhite(data)) return [];
  const marked = contentOf(pixels);
  const rows = (from: number, to: number) =>
    isLow ? ([bandHeight - to, bandHeight - from] as const) : ([from, to] as const);
  const inside = (left: number, right: number, [top, bottom]: readonly [number, number]) =>
    boundsOf(marked, width, { left: Math.max(0, left), right: Math.min(width, right), top, bottom });
  const line = rows(outerRows, footerRows);
  const corner = rows(footerRows, bandHeight);
  return [
    ...runsOf((column) => inside(column, column + 1, line), width),
    ...[inside(outerRows, bandHeight, corner), inside(width - bandHeight, width - outerRows, corner)].filter(
      (box) => box !== null,
    ),
  ];
}

let whiteBytes = Buffer.alloc(0);

/** As on most pages. Compared as a whole, because a band has 40,000 pixels. */
function isWhite(data: Uint8Array): boolean {
  const { length } = data;
  if (whiteBytes.length < length) whiteBytes = Buffer.alloc(length, 0xff);
  return whiteBytes.compare(data, 0, length, 0, length) === 0;
}

/** Columns with content, joined to at most `maxBoxesPerLine` boxes. */
function runsOf(at: (column: number) => PixelSpan | null, width: number): PixelSpan[] {
  const runs: PixelSpan[] = [];
  for (let column = 0; column < width; column++) {
    const one = at(column);
    if (!one) continue;
    const last = runs.at(-1);
    const isNear = last && (column - last.right <= letterGap || runs.length >= maxBoxesPerLine);
    if (!isNear) runs.push(one);
    else
      runs[runs.length - 1] = {
        left: last.left,
        right: one.right,
        top: Math.min(last.top, one.top),
        bottom: Math.max(last.bottom, one.bottom),
      };
  }
  return runs;
}

function boundsOf(marked: Uint8Array, width: number, area: PixelSpan): PixelSpan | null {
  let [left, right, top, bottom] = [area.right, area.left, area.bottom, area.top];
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      if (marked[y * width + x] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  return right > left ? { left, right, top, bottom } : null;
}

/** Marks the pixels that differ from the band's most frequent colour. */
function contentOf({ width, height, data }: Pixels): Uint8Array {
  const [red, green, blue] = commonColor(data);
  const isVisible = (tone: number, on: number) => Math.abs(tone - on) > visibleStep;
  const marked = new Uint8Array(width * height);
  for (let at = 0, byte = 0; at < marked.length; at++, byte += 4) {
    if (isVisible(data[byte]!, red) || isVisible(data[byte + 1]!, green) || isVisible(data[byte + 2]!, blue))
      marked[at] = 1;
  }
  return marked;
}

/** Of sixteen steps per channel. */
function commonColor(data: Uint8Array): readonly [number, number, number] {
  const counts = new Uint32Array(4096);
  let best = 0;
  for (let at = 0; at < data.length; at += 4) {
    const color = ((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4);
    if (++counts[color]! > counts[best]!) best = color;
  }
  return [(best >> 8) * 17, ((best >> 4) & 15) * 17, (best & 15) * 17];
}

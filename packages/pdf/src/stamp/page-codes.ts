import { boxesOverlap, type PageGeometry, type PercentBox } from '@lavra/domain';
import { Canvas, ink, muted, white } from '../typesetting/canvas.ts';
import type { SetLine, TextSetter, TextStyle } from '../typesetting/text-setter.ts';
import { smallestPrint } from './readable-text.ts';

/** The validation code on every page and its URL. */
export interface PageCodes {
  readonly codigo: string;
  readonly onde: string;
  /** Form name of the QR code and its width in points. */
  readonly qr: { readonly name: string; readonly side: number };
  /** Whether transparency may be used; without it the codes have no background. */
  readonly hasGround: boolean;
}

/** Distance to the page edge in points. */
const edge = 9;
const qrSide = 30;
const quiet = 2.5;
const footerHeight = 12;
/**
 * Minimum page side for a QR code, and minimum height for any code: on a smaller page they would cover content. The
 * evidence sheet still contains them.
 */
const minSideForQr = 250;

/** The first corner without a stamp, starting bottom right; null if all are taken. */
export function qrCorner(page: PageGeometry, unit: number, taken: readonly PercentBox[]): PercentBox | null {
  if (Math.min(page.largura, page.altura) * unit < minSideForQr) return null;
  const [margin, side] = [edge / unit, qrSide / unit];
  const right = page.largura - margin - side;
  const bottom = page.altura - margin - side;
  const corners = [
    [right, bottom],
    [margin, bottom],
    [right, margin],
    [margin, margin],
  ] as const;
  for (const [x, y] of corners) {
    const box = percentBox(page, { x, y, largura: side, altura: side });
    if (!taken.some((other) => boxesOverlap(box, other))) return box;
  }
  return null;
}

/** Draws code, address and QR code along a page's lower edge, in page units. */
export function drawCodes(
  setter: TextSetter,
  codes: PageCodes,
  page: PageGeometry,
  { unit, corner }: { readonly unit: number; readonly corner: PercentBox | null },
): Canvas {
  const canvas = new Canvas(page.altura);
  if (page.altura * unit < minSideForQr) return canvas;
  if (corner) drawQr(canvas, codes, page, corner, unit);
  const isLow = corner !== null && corner.percentY > 50;
  const isLeft = isLow && corner.percentX < 50;
  const start = (isLeft ? edge + qrSide + 4 : edge) / unit;
  const room = page.largura - start - edge / unit - (isLow && !isLeft ? (qrSide + 4) / unit : 0);
  drawFooter(canvas, setter, codes, { start, room, unit });
  return canvas;
}

function drawQr(
  canvas: Canvas,
  { qr }: PageCodes,
  page: PageGeometry,
  corner: PercentBox,
  unit: number,
): void {
  const x = (corner.percentX / 100) * page.largura;
  const y = (corner.percentY / 100) * page.altura;
  const side = qrSide / unit;
  canvas.fill({ x, y, largura: side, altura: side }, white);
  const inner = side - (quiet * 2) / unit;
  canvas.form(qr.name, x + quiet / unit, y + side - quiet / unit, inner / qr.side);
}

interface FooterPlace {
  readonly start: number;
  readonly room: number;
  readonly unit: number;
}

function drawFooter(
  canvas: Canvas,
  setter: TextSetter,
  codes: PageCodes,
  { start, room, unit }: FooterPlace,
): void {
  const inset = 3 / unit;
  const space = 2 / unit;
  const natural = 6.3 / unit;
  const widthOf = (lines: readonly SetLine[]): number =>
    lines.reduce((sum, { width }) => sum + width, space * 2 + inset * 2);
  const scaleOf = (parts: FooterParts): number => Math.min(1, room / widthOf(parts(natural)));
  const parts = footerWordings(setter, codes).find((one) => scaleOf(one) * natural * unit >= smallestPrint);
  if (!parts) return;
  const scale = scaleOf(parts);
  const height = (footerHeight / unit) * scale;
  const top = canvas.altura - edge / unit - height;
  if (codes.hasGround) {
    const ground = { x: start, y: top, largura: widthOf(parts(natural)) * scale, altura: height };
    canvas.veil(ground);
  }
  let at = start + inset * scale;
  for (const line of parts(natural * scale)) {
    line.draw(canvas, at, top + height * 0.66);
    at += line.width + space * scale;
  }
}

type FooterParts = (size: number) => readonly SetLine[];

/** Longest first: narrow pages show the code without the address. */
function footerWordings(setter: TextSetter, { codigo, onde }: PageCodes): readonly FooterParts[] {
  const style = (size: number): TextStyle => ({ face: 'TEXTO', size, color: muted });
  const code = (size: number) =>
    setter.line(codigo, { ...style(size), face: 'FORTE', color: ink, figures: 'TABULAR' });
  return [
    (size) => [
      setter.line('Código de validação', style(size)),
      code(size),
      setter.line(`· ${onde}`, style(size)),
    ],
    (size) => [setter.line('Código de validação', style(size)), code(size)],
    (size) => [code(size)],
  ];
}

function percentBox(
  page: PageGeometry,
  {
    x,
    y,
    largura,
    altura,
  }: { readonly x: number; readonly y: number; readonly largura: number; readonly altura: number },
): PercentBox {
  return {
    percentX: (x / page.largura) * 100,
    percentY: (y / page.altura) * 100,
    percentLargura: (largura / page.largura) * 100,
    percentAltura: (altura / page.altura) * 100,
  };
}

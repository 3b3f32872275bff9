import type { PageGeometry, PercentBox } from '@lavra/domain';
import { Canvas, ink, muted, white } from '../typesetting/canvas.ts';
import type { SetLine, TextSetter, TextStyle } from '../typesetting/text-setter.ts';
import { type CodePlaces, codeEdge, type FooterRoom, footerHeight, qrSide } from './code-places.ts';
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

const quiet = 2.5;

/** Draws code, address and QR code in a page's free places, in page units; `isEmpty` if there are none. */
export function drawCodes(
  setter: TextSetter,
  codes: PageCodes,
  page: PageGeometry,
  { unit, corner, rooms }: CodePlaces & { readonly unit: number },
): { readonly canvas: Canvas; readonly isEmpty: boolean } {
  const canvas = new Canvas(page.altura);
  if (corner) drawQr(canvas, codes, page, corner, unit);
  const fitted = fittedFooter(footerWordings(setter, codes), rooms, unit);
  if (fitted) drawFooter(canvas, codes, fitted, unit);
  return { canvas, isEmpty: corner === null && fitted === null };
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

interface FittedFooter {
  readonly parts: FooterParts;
  readonly scale: number;
  readonly place: FooterRoom;
}

const naturalSize = 6.3;
/** Points around the line, and between its parts. */
const inset = 3;
const gap = 2;

const widthOf = (lines: readonly SetLine[], unit: number): number =>
  lines.reduce((sum, { width }) => sum + width, ((gap + inset) * 2) / unit);

/** The longest readable wording at the lower edge, otherwise at the upper one; null if none fits. */
function fittedFooter(
  wordings: readonly FooterParts[],
  rooms: CodePlaces['rooms'],
  unit: number,
): FittedFooter | null {
  for (const edge of rooms) {
    for (const parts of wordings) {
      const width = widthOf(parts(naturalSize / unit), unit);
      const scaleIn = ({ room }: FooterRoom) => Math.min(1, room / width);
      const place = edge.find((one) => scaleIn(one) * naturalSize >= smallestPrint);
      if (place) return { parts, place, scale: scaleIn(place) };
    }
  }
  return null;
}

function drawFooter(
  canvas: Canvas,
  { hasGround }: PageCodes,
  { parts, scale, place: { start, edge } }: FittedFooter,
  unit: number,
): void {
  const size = (naturalSize / unit) * scale;
  const height = (footerHeight / unit) * scale;
  const top = edge === 'ALTO' ? codeEdge / unit : canvas.altura - codeEdge / unit - height;
  const lines = parts(size);
  if (hasGround) {
    const width = widthOf(parts(naturalSize / unit), unit) * scale;
    canvas.veil({ x: start, y: top, largura: width, altura: height });
  }
  let at = start + (inset / unit) * scale;
  for (const line of lines) {
    line.draw(canvas, at, top + height * 0.66);
    at += line.width + (gap / unit) * scale;
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

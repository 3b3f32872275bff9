import { readFile } from 'node:fs/promises';
import { boxToPage, formatDateTime, type PageGeometry } from '@lavra/domain';
import { type Area, Canvas, ink, muted, pen } from '../typesetting/canvas.ts';
import type { TextSetter, TextStyle } from '../typesetting/text-setter.ts';
import type { DrawingResources } from './drawing-resources.ts';
import { type PreparedImage, prepareImage } from './png-form.ts';
import { fittedLines, readableLine, smallestPrint } from './readable-text.ts';
import type { Handwriting, Stamp } from './stamps.ts';
import { strokeOperators } from './strokes.ts';

/** Share of a signature stamp's height for its verification line. */
const captionShare = 0.2;
const lowCaptionShare = 0.33;

type SignatureStamp = Extract<Stamp, { tipo: 'ASSINATURA' }>;

/** An image stored in the file. */
export interface NamedImage {
  readonly name: string;
  readonly image: PreparedImage;
}

/** Adds each stamp image to the file once. Throws for anything but a PNG of at most 4,000 × 4,000 pixels. */
export async function addImages(
  resources: DrawingResources,
  stamps: readonly Stamp[],
): Promise<Map<string, NamedImage>> {
  const found = new Map<string, NamedImage>();
  for (const stamp of stamps) {
    if (stamp.tipo !== 'ASSINATURA' || stamp.manuscrito.tipo !== 'IMAGEM') continue;
    const { caminho } = stamp.manuscrito;
    if (found.has(caminho)) continue;
    const image = await prepareImage(await readFile(caminho));
    found.set(caminho, { name: resources.name(image.add(resources.update)), image });
  }
  return found;
}

/** Draws a stamp upright in its box, in page units. `unit` is the size of a page unit in points. */
export function drawStamp(
  setter: TextSetter,
  stamp: Stamp,
  geometry: PageGeometry,
  { unit, images }: { readonly unit: number; readonly images: ReadonlyMap<string, NamedImage> },
): Canvas {
  const { largura, altura } = boxToPage(stamp.posicao, geometry);
  const canvas = new Canvas(altura);
  if (stamp.tipo === 'CAIXA') canvas.outline({ x: 0.5, y: 0.5, largura: largura - 1, altura: altura - 1 });
  if (stamp.tipo !== 'ASSINATURA') {
    const style: TextStyle = { face: 'TEXTO', size: 11 / unit, color: ink };
    const lines = fittedLines(setter, stamp.texto, style, { largura, altura });
    const isLegible = lines.every(({ size }) => size * unit >= smallestPrint);
    if (stamp.tipo === 'TEXTO' && stamp.legenda && !isLegible) return canvas;
    const { capHeight } = setter.fonts.metrics('TEXTO');
    for (const [index, line] of lines.entries())
      line.draw(canvas, 0, (altura / lines.length) * (index + 0.5) + capHeight * line.size * 0.5);
    return canvas;
  }
  const caption = captionHeight(altura, unit);
  const line = readableLine(
    setter,
    verificationWordings(stamp.verificacao),
    { face: 'TEXTO', size: 6.5 / unit, color: muted },
    { largura, altura: caption * 0.8, unit },
  );
  const area = {
    x: largura * 0.03,
    y: altura * 0.01,
    largura: largura * 0.94,
    altura: (altura - (line ? caption : 0)) * 0.97,
  };
  drawHandwriting(canvas, setter, stamp.manuscrito, area, { unit, images });
  if (!line) return canvas;
  canvas.rule(0, altura - caption, largura);
  line.draw(canvas, 0, altura - caption * 0.5 + line.size * 0.36);
  return canvas;
}

/** A fifth of the box; in a low box, the height of a readable line, up to a third. */
function captionHeight(altura: number, unit: number): number {
  const needed = (smallestPrint * 1.6) / unit;
  return Math.max(altura * captionShare, Math.min(needed, altura * lowCaptionShare));
}

/** Longest first; the evidence sheet contains all of it. */
function verificationWordings({ nome, instante, codigo }: SignatureStamp['verificacao']): string[] {
  const when = formatDateTime(instante);
  return [`${nome} · ${when} (Brasília) · ${codigo}`, `${nome} · ${when}`, `${when} · ${codigo}`, when];
}

function drawHandwriting(
  canvas: Canvas,
  setter: TextSetter,
  manuscrito: Handwriting,
  area: Area,
  { unit, images }: { readonly unit: number; readonly images: ReadonlyMap<string, NamedImage> },
): void {
  switch (manuscrito.tipo) {
    case 'DESENHO': {
      const bottom = { ...area, y: canvas.altura - area.y - area.altura };
      canvas.operators(strokeOperators(manuscrito.tracos, manuscrito.proporcao, bottom));
      return;
    }
    case 'DIGITADA': {
      const { fonte: face, texto } = manuscrito;
      const lines = fittedLines(setter, texto, { face, size: 34 / unit, color: pen }, area);
      const { ascender, descender } = setter.fonts.metrics(face);
      const part = area.altura / lines.length;
      for (const [index, line] of lines.entries()) {
        const middle = area.y + part * (index + 0.5);
        line.draw(
          canvas,
          area.x + (area.largura - line.width) / 2,
          middle + ((ascender + descender) / 2) * line.size,
        );
      }
      return;
    }
    case 'IMAGEM': {
      const found = images.get(manuscrito.caminho);
      if (!found) throw new Error('a stamp’s image was never added');
      const { width, height } = found.image;
      const scale = Math.min(area.largura / width, area.altura / height);
      const size = { largura: width * scale, altura: height * scale };
      const x = area.x + (area.largura - size.largura) / 2;
      canvas.image(found.name, { x, y: area.y + (area.altura - size.altura) / 2, ...size });
      return;
    }
    default:
      manuscrito satisfies never;
  }
}

import type { SealCertificate } from '../jobs.ts';
import { Canvas, faint, ink, muted } from './canvas.ts';
import type { EvidenceSheet } from './evidence-sheet.ts';
import { paginate } from './flow.ts';
import { labels } from './sheet-items.ts';
import { type SheetDrawing, sheetColumn, sheetParts } from './sheet-parts.ts';
import type { TextSetter } from './text-setter.ts';

/** A4 in points. */
export const sheetSize = { largura: 595.28, altura: 841.89 } as const;
export const column = { top: 46, bottom: 782 } as const;
export const footerAt = 800;

/** A page of the sheet and its link areas: left, bottom, right, top. */
export interface SheetPage {
  readonly canvas: Canvas;
}

/** Draws the evidence sheet. `qr` is the form name of a QR code that is `qrSide` points wide. */
export function drawSheet(
  setter: TextSetter,
  sheet: EvidenceSheet,
  seal: SealCertificate,
  drawing: SheetDrawing,
): Canvas[] {
  const pages = paginate(sheetParts(setter, sheet, seal, drawing), column);
  return pages.map((items, index) => {
    const canvas = new Canvas(sheetSize.altura);
    for (const { item, top } of items) item.draw(canvas, top);
    drawFooter(canvas, setter, sheet, `${index + 1} de ${pages.length}`);
    return canvas;
  });
}

function drawFooter(canvas: Canvas, setter: TextSetter, sheet: EvidenceSheet, count: string): void {
  const { x, largura } = sheetColumn;
  canvas.rule(x, footerAt - 11, largura);
  const said = setter.line('Código de validação', { ...labels, color: muted });
  said.draw(canvas, x, footerAt);
  const code = setter.line(sheet.codigoValidacao, {
    ...labels,
    face: 'FORTE',
    color: ink,
    figures: 'TABULAR',
  });
  code.draw(canvas, x + said.width + 4, footerAt);
  const pages = setter.line(`Folha de evidências · ${count}`, { ...labels, color: faint });
  pages.draw(canvas, x + largura - pages.width, footerAt);
}

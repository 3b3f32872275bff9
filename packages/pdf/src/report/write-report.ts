import { writeFile } from 'node:fs/promises';
import { formatDateTime } from '@lavra/domain';
import { claimConformance } from '../stamp/claim-conformance.ts';
import { DrawingResources } from '../stamp/drawing-resources.ts';
import { emptyDocument } from '../stamp/empty-document.ts';
import { addPages } from '../stamp/page-drawing.ts';
import { Canvas, faint, ink, muted } from '../typesetting/canvas.ts';
import { column, footerAt, sheetSize } from '../typesetting/evidence-pages.ts';
import { type FlowItem, paginate } from '../typesetting/flow.ts';
import { body, labels, row, strong } from '../typesetting/sheet-items.ts';
import { sheetColumn } from '../typesetting/sheet-parts.ts';
import type { TextSetter } from '../typesetting/text-setter.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { IncrementalUpdate } from '../writer/index.ts';

/** Kind of a report, and its document. */
export interface Report {
  readonly nome: string;
  readonly titulo: string;
  readonly organizacao: string;
  /** RFC 3339. */
  readonly geradoEm: string;
}

/** Writes a report about a document as a PDF/A-2b file (ISO 19005-2). */
export async function writeReport(
  caminho: string,
  report: Report,
  typesetter: Typesetter,
  content: (setter: TextSetter) => readonly FlowItem[],
  /** Adds pictures before anything is drawn. */
  prepare?: (resources: DrawingResources) => Promise<void>,
): Promise<void> {
  const update = new IncrementalUpdate(emptyDocument());
  const resources = new DrawingResources(update, 'DISPOSITIVO');
  await prepare?.(resources);
  const pages = resources.drawn(typesetter, () => drawPages(resources.setter, report, content));
  addPages(resources, pages, sheetSize);
  const { nome, titulo, geradoEm } = report;
  claimConformance(update, { titulo: `${nome}: ${titulo}`, instante: geradoEm });
  resources.finish();
  await writeFile(caminho, update.finish().bytes);
}

function drawPages(
  setter: TextSetter,
  report: Report,
  content: (setter: TextSetter) => readonly FlowItem[],
): Canvas[] {
  const pages = paginate(content(setter), column);
  return pages.map((items, index) => {
    const canvas = new Canvas(sheetSize.altura);
    for (const { item, top } of items) item.draw(canvas, top);
    drawFooter(canvas, setter, report, `${index + 1} de ${pages.length}`);
    return canvas;
  });
}

/** A paragraph as wide as the column. */
export function paragraph(setter: TextSetter, said: string, style = body, gap = 0): FlowItem {
  return row([{ x: sheetColumn.x, block: setter.block(said, style, sheetColumn.largura) }], { gap });
}

/** The organisation, the report's name, and the document's. */
export function titleParts(setter: TextSetter, { organizacao, nome, titulo }: Report): FlowItem[] {
  return [
    paragraph(setter, organizacao, { ...strong, color: muted }),
    paragraph(setter, nome, { face: 'FORTE', size: 20, color: ink }),
    paragraph(setter, titulo, { face: 'TEXTO', size: 11, color: muted }),
  ];
}

function drawFooter(canvas: Canvas, setter: TextSetter, { nome, geradoEm }: Report, count: string): void {
  const { x, largura } = sheetColumn;
  canvas.rule(x, footerAt - 11, largura);
  const made = setter.line(`Gerado em ${formatDateTime(geradoEm)} (Brasília)`, { ...labels, color: muted });
  made.draw(canvas, x, footerAt);
  const pages = setter.line(`${nome} · ${count}`, { ...labels, color: faint });
  pages.draw(canvas, x + largura - pages.width, footerAt);
}

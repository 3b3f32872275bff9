import { createHash } from 'node:crypto';
import { boxToPage, type PageGeometry } from '@lavra/domain';
import type { SealCertificate, SealJob } from '../jobs.ts';
import type { FreezeJob } from '../revisions/jobs.ts';
import { drawSheet, sheetSize } from '../typesetting/evidence-pages.ts';
import type { EvidenceSheet } from '../typesetting/evidence-sheet.ts';
import { qrOperators } from '../typesetting/qr-code.ts';
import { countOfSignatures, isPartial } from '../typesetting/sheet-data.ts';
import type { Typesetter } from '../typesetting/typesetter.ts';
import { IncrementalUpdate, type PdfReference } from '../writer/index.ts';
import type { PageAt } from '../writer/pdf-source.ts';
import { claimConformance } from './claim-conformance.ts';
import { type CodePlaces, codePlaces } from './code-places.ts';
import { addImages, drawStamp, type NamedImage } from './draw-stamp.ts';
import { DrawingResources } from './drawing-resources.ts';
import { emptyDocument } from './empty-document.ts';
import { type Conformance, conformanceOf, describeFile } from './metadata.ts';
import { drawCodes, type PageCodes } from './page-codes.ts';
import { addPages, PageDrawing, placed, unitOf, visibleBox } from './page-drawing.ts';
import type { Stamp } from './stamps.ts';

const qrSide = 100;

/** Appends stamps, page codes and the evidence sheet to a base. Returns the number of pages. */
export async function stampDocument(
  update: IncrementalUpdate,
  { evidencias, carimbos, bordas }: Pick<SealJob, 'carimbos' | 'bordas' | 'evidencias'>,
  typesetter: Typesetter,
  seal: SealCertificate,
): Promise<number> {
  const { urlValidacao, codigoValidacao, geradoEm, titulo } = evidencias;
  const where = whereToCheck(urlValidacao);
  const work = await startDrawing(update, {
    carimbos,
    codigoValidacao,
    urlValidacao,
    instante: geradoEm,
    onde: isPartial(evidencias) ? `${countOfSignatures(evidencias)} · ${where}` : where,
  });
  const { resources, codes } = work;
  const drawn = resources.drawn(typesetter, () => {
    const pages = drawPages(work, { carimbos, bordas });
    const withoutCode = pages.flatMap(({ hasCode }, index) => (hasCode ? [] : [index + 1]));
    const drawing = { place: 'NO_DOCUMENTO', qr: codes.qr, withoutCode } as const;
    return { sheet: drawSheet(resources.setter, evidencias, seal, drawing), pages };
  });
  const pages = writePages(work, drawn.pages);
  addPages(resources, drawn.sheet, sheetSize);
  describeFile(update, work.conformance, { titulo, instante: geradoEm });
  resources.finish();
  return pages + drawn.sheet.length;
}

/** Appends only stamps and page codes: the file that certificates sign, after which nothing may be drawn. */
export async function stampPages(
  update: IncrementalUpdate,
  job: Omit<FreezeJob, 'baseCaminho' | 'congeladaCaminho'>,
  typesetter: Typesetter,
): Promise<number> {
  const work = await startDrawing(update, { ...job, onde: whereToCheck(job.urlValidacao) });
  const drawn = work.resources.drawn(typesetter, () => drawPages(work, job));
  const pages = writePages(work, drawn);
  describeFile(update, work.conformance, { titulo: null, instante: job.instante });
  work.resources.finish();
  return pages;
}

/** The evidence sheet as a separate PDF/A-2b file (ISO 19005-2). */
export function evidenceDocument(
  sheet: EvidenceSheet,
  typesetter: Typesetter,
  seal: SealCertificate,
): { readonly bytes: Buffer; readonly paginas: number } {
  const update = new IncrementalUpdate(emptyDocument());
  const resources = new DrawingResources(update, 'DISPOSITIVO');
  const qr = addQr(resources, sheet.urlValidacao);
  const pages = resources.drawn(typesetter, () =>
    drawSheet(resources.setter, sheet, seal, { place: 'A_PARTE', qr, withoutCode: [] }),
  );
  addPages(resources, pages, sheetSize);
  claimConformance(update, { titulo: `Folha de evidências: ${sheet.titulo}`, instante: sheet.geradoEm });
  resources.finish();
  return { bytes: update.finish().bytes, paginas: pages.length };
}

/** A stamp as the appearance of a signature: a file with one page of the box's size. */
export async function drawStampAlone(
  stamp: Stamp,
  page: PageGeometry,
  typesetter: Typesetter,
): Promise<{ readonly drawing: Uint8Array }> {
  const update = new IncrementalUpdate(emptyDocument());
  const resources = new DrawingResources(update, 'DISPOSITIVO');
  const images = await addImages(resources, [stamp]);
  const canvas = resources.drawn(typesetter, () =>
    drawStamp(resources.setter, stamp, page, { unit: 1, images }),
  );
  addPages(resources, [canvas], boxToPage(stamp.posicao, page));
  resources.finish();
  return { drawing: update.finish().bytes };
}

interface DrawingWork {
  readonly resources: DrawingResources;
  readonly conformance: Conformance;
  readonly pages: readonly PageAt[];
  readonly codes: PageCodes;
  readonly images: ReadonlyMap<string, NamedImage>;
  /** Resource name of the overlay, unused on every page. */
  readonly overlayName: string;
}

interface DrawingOrder {
  readonly carimbos: readonly Stamp[];
  readonly codigoValidacao: string;
  readonly urlValidacao: string;
  readonly instante: string;
  /** Text of the footer after the code. */
  readonly onde: string;
}

async function startDrawing(update: IncrementalUpdate, order: DrawingOrder): Promise<DrawingWork> {
  const { carimbos, codigoValidacao: codigo, urlValidacao, instante, onde } = order;
  const claimed = conformanceOf(update.source);
  const resources = new DrawingResources(update, claimed.colors);
  const images = await addImages(resources, carimbos);
  const isTransparent = [...images.values()].some(({ image }) => image.isTransparent);
  const qr = addQr(resources, urlValidacao);
  return {
    resources,
    // Drops a conformance claim that an image violates.
    conformance: isTransparent && !claimed.allowsTransparency ? { ...claimed, part: null } : claimed,
    pages: [...update.source.pages()],
    codes: { codigo, onde, qr, hasGround: claimed.allowsTransparency },
    images,
    overlayName: `Lavra${createHash('sha256').update(`${codigo} ${instante}`).digest('hex').slice(0, 10)}`,
  };
}

function addQr(resources: DrawingResources, url: string): PageCodes['qr'] {
  const content = `0.114 0.102 0.149 rg ${qrOperators(url, qrSide)}`;
  return { name: resources.name(resources.form(content, [0, 0, qrSide, qrSide])), side: qrSide };
}

function whereToCheck(urlValidacao: string): string {
  const address = new URL(urlValidacao);
  return `confira em ${address.host}${address.pathname.split('/').slice(0, 2).join('/')}`;
}

/** Operators drawn over a page, in its user space. */
interface Overlay {
  readonly content: string;
  readonly box: ReturnType<typeof visibleBox>;
  readonly hasCode: boolean;
}

/** The overlay of each page. Pages without stamps share one. */
function drawPages(
  work: DrawingWork,
  { carimbos, bordas = [] }: Pick<SealJob, 'carimbos' | 'bordas'>,
): Overlay[] {
  const content = new Map(bordas.map(({ pagina, ocupadas }) => [pagina, ocupadas]));
  const { pages, images } = work;
  const { setter } = work.resources;
  const alike = new Map<string, Overlay>();
  return pages.map((page, index) => {
    const { geometry } = page;
    const unit = unitOf(page);
    const stamps = carimbos.filter(({ pagina }) => pagina === index + 1);
    const taken = [...stamps.map(({ posicao }) => posicao), ...(content.get(index + 1) ?? [])];
    const places = codePlaces(geometry, unit, taken);
    const key = `${keyOf(geometry)} ${unit} ${JSON.stringify(places)}`;
    const below = alike.get(key) ?? codesOf(work, geometry, { unit, ...places });
    alike.set(key, below);
    if (stamps.length === 0) return below;
    const drawn = stamps.map((stamp) =>
      placed(drawStamp(setter, stamp, geometry, { unit, images }).content(), geometry, stamp.posicao),
    );
    return { ...below, content: [below.content, ...drawn].join('\n') };
  });
}

function codesOf(
  { resources, codes }: DrawingWork,
  geometry: PageGeometry,
  places: CodePlaces & { readonly unit: number },
): Overlay {
  const { canvas, isEmpty } = drawCodes(resources.setter, codes, geometry, places);
  return { content: placed(canvas.content(), geometry), box: visibleBox(geometry), hasCode: !isEmpty };
}

function keyOf({ largura, altura, rotacao, cropBox: { x, y } }: PageGeometry): string {
  return [largura, altura, rotacao, x, y].join(' ');
}

function writePages({ resources, pages, overlayName }: DrawingWork, overlays: readonly Overlay[]): number {
  const drawing = new PageDrawing(resources.update, overlayName);
  const forms = new Map<Overlay, PdfReference>();
  for (const [index, page] of pages.entries()) {
    const overlay = overlays[index]!;
    const form = forms.get(overlay) ?? resources.form(overlay.content, overlay.box);
    forms.set(overlay, form);
    drawing.draw(page, form);
  }
  return pages.length;
}

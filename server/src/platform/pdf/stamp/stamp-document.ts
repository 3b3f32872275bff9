import { readFile } from 'node:fs/promises';
import { boxesOverlap, boxToPage, type PageGeometry, type PercentBox } from '@lavra/domain';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import type { SealCertificate, SealJob } from '../jobs.ts';
import { readPageGeometry } from '../page-geometry.ts';
import { brasiliaTime } from '../typesetting/brasilia-time.ts';
import { signatureFaces } from '../typesetting/fonts.ts';
import type { Piece, Typesetter } from '../typesetting/typesetter.ts';
import { type Form, formsOf, Overlay } from './overlay.ts';
import { readPng } from './png.ts';
import type { Stamp } from './stamps.ts';
import { strokeOperators } from './strokes.ts';

/** Part of a signature stamp's height that its verification line takes; the template uses the same. */
const captionShare = 0.2;
const edge = 9;
const qrSide = 30;
/** On a smaller page a QR code would cover what the page says. */
const leastSideForQr = 250;

/** The base with stamps, codes on every page and the evidence sheet after it. */
export async function stampDocument(
  base: Uint8Array,
  job: Pick<SealJob, 'carimbos' | 'evidencias'>,
  typesetter: Typesetter,
  seal: SealCertificate,
): Promise<PDFDocument> {
  const doc = await load(base);
  const pages = doc.getPages().map((page) => ({ page, geometry: readPageGeometry(page) }));
  const stamps = job.carimbos.filter((stamp) => pages[stamp.pagina - 1] !== undefined);
  const pieces: Piece[] = [
    { tipo: 'QR' },
    { tipo: 'RODAPE', texto: footerText(job) },
    ...(await Promise.all(stamps.map((stamp) => pieceOf(stamp, pages[stamp.pagina - 1]!.geometry)))),
  ];
  const typeset = typesetter.typeset(job.evidencias, seal, pieces);
  const source = await load(typeset.pdf);
  const copied = await doc.copyPages(source, source.getPageIndices());
  const [qr, footer, ...drawn] = formsOf(doc, copied.slice(typeset.sheetPages));
  for (const [index, { page, geometry }] of pages.entries()) {
    const overlay = new Overlay(doc, page);
    const here = stamps.flatMap((stamp, at) =>
      stamp.pagina === index + 1 ? [{ stamp, form: drawn[at]! }] : [],
    );
    drawCodes(
      overlay,
      geometry,
      qr!,
      footer!,
      here.map(({ stamp }) => stamp.posicao),
    );
    for (const { stamp, form } of here) drawStamp(overlay, stamp, form, geometry);
    overlay.apply();
  }
  for (const page of copied.slice(0, typeset.sheetPages)) doc.addPage(page);
  return doc;
}

function load(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
}

function footerText({ evidencias }: Pick<SealJob, 'evidencias'>): string {
  const { assinadas, total } = evidencias.situacao;
  const address = new URL(evidencias.urlValidacao);
  const where = `confira em ${address.host}${address.pathname.split('/').slice(0, 2).join('/')}`;
  return assinadas < total ? `${assinadas} de ${total} assinaturas · ${where}` : where;
}

async function pieceOf(stamp: Stamp, page: PageGeometry): Promise<Piece> {
  const { largura, altura } = boxToPage(stamp.posicao, page);
  if (stamp.tipo === 'TEXTO') return { tipo: 'TEXTO', texto: stamp.texto, largura, altura };
  const { nome, instante, codigo } = stamp.verificacao;
  const shared = { largura, altura, legenda: `${nome} · ${brasiliaTime(instante)} (Brasília) · ${codigo}` };
  const { manuscrito } = stamp;
  switch (manuscrito.tipo) {
    case 'DESENHO':
      return { tipo: 'DESENHO', ...shared };
    case 'DIGITADA':
      return {
        tipo: 'DIGITADA',
        texto: manuscrito.texto,
        fonte: signatureFaces[manuscrito.fonte],
        ...shared,
      };
    case 'IMAGEM': {
      const png = await readFile(manuscrito.caminho);
      if (!readPng(png)) throw new Error('the handwriting image is no PNG of at most 4,000 × 4,000');
      return { tipo: 'IMAGEM', png, ...shared };
    }
  }
}

function drawStamp(overlay: Overlay, stamp: Stamp, form: Form, page: PageGeometry): void {
  const { matrix, largura, altura } = boxToPage(stamp.posicao, page);
  overlay.form(form, matrix);
  if (stamp.tipo !== 'ASSINATURA' || stamp.manuscrito.tipo !== 'DESENHO') return;
  const caption = altura * captionShare;
  const area = { x: largura * 0.03, y: caption, largura: largura * 0.94, altura: (altura - caption) * 0.98 };
  overlay.operators(strokeOperators(stamp.manuscrito.tracos, stamp.manuscrito.proporcao, area), matrix);
}

function drawCodes(overlay: Overlay, page: PageGeometry, qr: Form, footer: Form, taken: PercentBox[]): void {
  const corner = qrCorner(page, taken);
  if (corner) overlay.form(qr, scaled(boxToPage(corner, page).matrix, qrSide / qr.largura));
  const isLeft = corner !== null && corner.percentX < 50 && corner.percentY > 50;
  const start = isLeft ? edge + qrSide + 4 : edge;
  const room = page.largura - start - edge - (corner && !isLeft ? qrSide + 4 : 0);
  const scale = Math.min(1, room / footer.largura);
  if (scale <= 0) return;
  const line = percentBox(
    page,
    start,
    page.altura - edge - footer.altura * scale,
    footer.largura * scale,
    footer.altura * scale,
  );
  overlay.form(footer, scaled(boxToPage(line, page).matrix, scale));
}

/** The first corner, from the bottom right on, where no stamp lies. */
function qrCorner(page: PageGeometry, taken: readonly PercentBox[]): PercentBox | null {
  if (Math.min(page.largura, page.altura) < leastSideForQr) return null;
  const right = page.largura - edge - qrSide;
  const bottom = page.altura - edge - qrSide;
  const corners = [
    [right, bottom],
    [edge, bottom],
    [right, edge],
    [edge, edge],
  ] as const;
  const boxes = corners.map(([x, y]) => percentBox(page, x, y, qrSide, qrSide));
  return boxes.find((box) => !taken.some((other) => boxesOverlap(box, other))) ?? null;
}

function percentBox(page: PageGeometry, x: number, y: number, largura: number, altura: number): PercentBox {
  return {
    percentX: (x / page.largura) * 100,
    percentY: (y / page.altura) * 100,
    percentLargura: (largura / page.largura) * 100,
    percentAltura: (altura / page.altura) * 100,
  };
}

type Matrix = readonly [number, number, number, number, number, number];

function scaled([a, b, c, d, e, f]: Matrix, factor: number): Matrix {
  return [a * factor, b * factor, c * factor, d * factor, e, f];
}

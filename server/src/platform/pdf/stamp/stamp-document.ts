import { readFile } from 'node:fs/promises';
import { boxesOverlap, boxToPage, type PageGeometry, type PercentBox } from '@lavra/domain';
import { ParseSpeeds, PDFDocument, type PDFPage } from 'pdf-lib';
import type { EvidenceSheet } from '../evidence-sheet.ts';
import type { SealCertificate, SealJob } from '../jobs.ts';
import { readPageGeometry } from '../page-geometry.ts';
import type { FreezeJob } from '../revision/jobs.ts';
import { brasiliaTime } from '../typesetting/brasilia-time.ts';
import { signatureFaces } from '../typesetting/fonts.ts';
import type { Piece, TypesetDocument, Typesetter } from '../typesetting/typesetter.ts';
import { type Form, formsOf, Overlay } from './overlay.ts';
import { readPng } from './png.ts';
import type { Stamp } from './stamps.ts';
import { strokeOperators } from './strokes.ts';

type SignatureStamp = Extract<Stamp, { readonly tipo: 'ASSINATURA' }>;
type FreezeCodes = Pick<FreezeJob, 'codigoValidacao' | 'urlValidacao' | 'instante'>;

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
  const typeset = await drawOnPages(doc, job.carimbos, footerText(job), (pieces) =>
    typesetter.typeset(job.evidencias, seal, pieces),
  );
  for (const page of typeset) doc.addPage(page);
  return doc;
}

/** The base with stamps and codes on every page alone: what certificates sign, as nothing may be drawn after them. */
export async function stampPages(
  base: Uint8Array,
  job: FreezeCodes & Pick<FreezeJob, 'carimbos'>,
  typesetter: Typesetter,
): Promise<PDFDocument> {
  const doc = await load(base);
  await drawOnPages(doc, job.carimbos, whereToCheck(job.urlValidacao), (pieces) => {
    const { pdf, sheetPages } = typesetter.typeset(noSheet(job), noSeal, pieces);
    return { pdf, sheetPages, withoutSheet: true };
  });
  return doc;
}

/** One stamp by itself, as the appearance of a signature: a page of a PDF, and operators over it. */
export async function drawStampAlone(
  stamp: SignatureStamp,
  page: PageGeometry,
  typesetter: Typesetter,
): Promise<{ readonly drawing: Uint8Array; readonly drawingPage: number; readonly operators: string }> {
  const piece = await pieceOf(stamp, page);
  const { instante, codigo } = stamp.verificacao;
  const codes = { codigoValidacao: codigo, urlValidacao: 'https://lavra.invalid/validar', instante };
  const { pdf, sheetPages } = typesetter.typeset(noSheet(codes), noSeal, [piece]);
  return {
    drawing: pdf,
    drawingPage: sheetPages + 1,
    operators: inkOf(stamp, boxToPage(stamp.posicao, page)),
  };
}

/** Draws on every page and answers the sheet's, copied and not yet added. */
async function drawOnPages(
  doc: PDFDocument,
  carimbos: readonly Stamp[],
  footer: string,
  typeset: (pieces: readonly Piece[]) => TypesetDocument & { readonly withoutSheet?: boolean },
): Promise<readonly PDFPage[]> {
  const pages = doc.getPages().map((page) => ({ page, geometry: readPageGeometry(page) }));
  const stamps = carimbos.filter((stamp) => pages[stamp.pagina - 1] !== undefined);
  const { pdf, sheetPages, withoutSheet } = typeset([
    { tipo: 'QR' },
    { tipo: 'RODAPE', texto: footer },
    ...(await Promise.all(stamps.map((stamp) => pieceOf(stamp, pages[stamp.pagina - 1]!.geometry)))),
  ]);
  const source = await load(pdf);
  const kept = withoutSheet ? sheetPages : 0;
  const copied = await doc.copyPages(source, source.getPageIndices().slice(kept));
  const sheet = copied.slice(0, sheetPages - kept);
  const [qr, footerForm, ...drawn] = formsOf(doc, copied.slice(sheet.length));
  for (const [index, { page, geometry }] of pages.entries()) {
    const overlay = new Overlay(doc, page);
    const here = stamps.flatMap((stamp, at) =>
      stamp.pagina === index + 1 ? [{ stamp, form: drawn[at]! }] : [],
    );
    drawCodes(
      overlay,
      geometry,
      qr!,
      footerForm!,
      here.map(({ stamp }) => stamp.posicao),
    );
    for (const { stamp, form } of here) drawStamp(overlay, stamp, form, geometry);
    overlay.apply();
  }
  return sheet;
}

const noSeal: SealCertificate = { titular: '', emissor: '', sha256: '', validoAte: '' };

/** The typesetter sets a sheet beside the pieces; what is drawn without one leaves it out. */
function noSheet({ codigoValidacao, urlValidacao, instante }: FreezeCodes): EvidenceSheet {
  return {
    titulo: '',
    organizacao: '',
    codigoValidacao,
    urlValidacao,
    geradoEm: instante,
    situacao: { assinadas: 0, total: 0 },
    arquivos: [],
    baseSha256: '',
    signatarios: [],
    eventos: [],
    cadeia: { posicao: 0, sha256: '' },
  };
}

function load(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
}

function footerText({ evidencias }: Pick<SealJob, 'evidencias'>): string {
  const { assinadas, total } = evidencias.situacao;
  const where = whereToCheck(evidencias.urlValidacao);
  return assinadas < total ? `${assinadas} de ${total} assinaturas · ${where}` : where;
}

function whereToCheck(urlValidacao: string): string {
  const address = new URL(urlValidacao);
  return `confira em ${address.host}${address.pathname.split('/').slice(0, 2).join('/')}`;
}

async function pieceOf(stamp: Stamp, page: PageGeometry): Promise<Piece> {
  const { largura, altura } = boxToPage(stamp.posicao, page);
  if (stamp.tipo !== 'ASSINATURA') return { tipo: 'TEXTO', texto: stamp.texto, largura, altura };
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
  const box = boxToPage(stamp.posicao, page);
  overlay.form(form, box.matrix);
  const ink = inkOf(stamp, box);
  if (ink) overlay.operators(ink, box.matrix);
}

/** What is drawn of a stamp besides its typeset piece: strokes, or the outline of a box. */
function inkOf(
  stamp: Stamp,
  { largura, altura }: { readonly largura: number; readonly altura: number },
): string {
  if (stamp.tipo === 'CAIXA') {
    const size = `${(largura - 1).toFixed(2)} ${(altura - 1).toFixed(2)}`;
    return `0.72 0.69 0.78 RG 0.6 w [3 2] 0 d 0.5 0.5 ${size} re S`;
  }
  if (stamp.tipo !== 'ASSINATURA' || stamp.manuscrito.tipo !== 'DESENHO') return '';
  const caption = altura * captionShare;
  const area = { x: largura * 0.03, y: caption, largura: largura * 0.94, altura: (altura - caption) * 0.98 };
  return strokeOperators(stamp.manuscrito.tracos, stamp.manuscrito.proporcao, area);
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

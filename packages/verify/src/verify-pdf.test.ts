import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { compareRevisions, hasChanges, parsePdf, summarize } from './revision-changes.ts';
import { verifyPdf } from './verify-pdf.ts';

/** The same numbers every time, so that what once failed fails again (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

async function pagesPdf(change: (doc: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage([300, 300]).drawSquare({ x: 10, y: 10, size: 20 });
  doc.addPage([300, 300]).drawSquare({ x: 50, y: 50, size: 20 });
  change(doc);
  return doc.save({ useObjectStreams: false });
}

/** A filled signature field whose parts are anything but a signature. */
function withSignature(range: unknown, contents: string) {
  return (doc: PDFDocument): void => {
    const value = doc.context.obj({
      Type: 'Sig',
      SubFilter: 'ETSI.CAdES.detached',
      Contents: PDFHexString.of(contents),
    });
    value.set(PDFName.of('ByteRange'), doc.context.obj(range as number[]));
    const field = doc.context.register(
      doc.context.obj({ FT: 'Sig', T: PDFHexString.fromText('a'), V: value }),
    );
    doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ Fields: [field, field] }));
  };
}

describe('verification', () => {
  it('of a PDF without signatures says so', async () => {
    expect(await verifyPdf(await pagesPdf(), { roots: [] })).toMatchObject({
      veredito: 'SEM_ASSINATURAS',
      paginas: 2,
      assinaturas: [],
    });
  });

  it.each([
    ['nothing', ''],
    ['text', 'não é um PDF'],
    ['a header alone', '%PDF-1.7'],
    ['a catalog that is no dictionary', '%PDF-1.7\n1 0 obj 5 endobj\ntrailer << /Root 1 0 R >>\n%%EOF'],
    [
      'pages that are their own children',
      '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ],
  ])('of %s is a report that it cannot be read', async (_what, text) => {
    expect(await verifyPdf(Buffer.from(text), { roots: [] })).toMatchObject({
      veredito: 'ILEGIVEL',
      paginas: null,
    });
  });

  it.each([
    ['a range beyond the file', [0, 10, 20, 1e9]],
    ['a range of fractions', [0, 10.5, 20, 5]],
    ['a range below zero', [0, 100, 50, -10]],
    ['half a range', [0, 10]],
    ['no numbers', ['x', 'y', 'z', 'w']],
    ['a gap that is no signature', [0, 10, 20, 5]],
  ])('of a signature with %s is INVALIDA', async (_what, range) => {
    const report = await verifyPdf(await pagesPdf(withSignature(range, '3000')), { roots: [] });
    expect(report.veredito).toBe('INVALIDA');
    expect(report.assinaturas).toHaveLength(1);
    expect(report.assinaturas[0]?.verificacoes.intervalo).toBe(false);
  });

  it('of a damaged file always ends in a report', async () => {
    const random = seeded(20261121);
    const whole = Buffer.from(await pagesPdf(withSignature([0, 100, 140, 300], '30820100')));
    const known = ['VALIDA_COM_ALTERACOES_POSTERIORES', 'INVALIDA', 'SEM_ASSINATURAS', 'ILEGIVEL'];
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(whole.subarray(0, Math.ceil(whole.length * (0.5 + random() / 2))));
      for (let hits = 0; hits < 12; hits++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      expect(known).toContain((await verifyPdf(bytes, { roots: [] })).veredito);
    }
  });
});

describe('two revisions', () => {
  const summaryOf = async (change?: (doc: PDFDocument) => void) =>
    summarize(await parsePdf(await pagesPdf(change)));

  it('that show the same are the same, whatever their objects are numbered', async () => {
    const other = await summaryOf((doc) => void doc.context.register(doc.context.obj({ a: 1 })));
    expect(hasChanges(compareRevisions(await summaryOf(), other))).toBe(false);
  });

  it.each<[string, (doc: PDFDocument) => void, object]>([
    ['drawing', (doc) => doc.getPage(1).drawSquare({ x: 1, y: 1, size: 1 }), { paginasAlteradas: [2] }],
    ['a crop', (doc) => doc.getPage(0).setCropBox(0, 0, 10, 10), { paginasAlteradas: [1] }],
    ['an added page', (doc) => void doc.addPage(), { paginasAlteradas: [], paginasAcrescentadas: 1 }],
    ['a removed page', (doc) => doc.removePage(1), { paginasAlteradas: [], paginasRemovidas: 1 }],
    ['a script', (doc) => doc.addJavaScript('x', 'y'), { paginasAlteradas: [], outras: ['/Names'] }],
    [
      'an annotation that covers a page',
      (doc) => annotate(doc, { Type: 'Annot', Subtype: 'Square', Rect: [0, 0, 300, 300] }),
      { paginasAlteradas: [1] },
    ],
    [
      'an empty signature field that covers a page',
      (doc) => annotate(doc, { Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 300, 300] }),
      { paginasAlteradas: [1] },
    ],
  ])('differ by %s in just that', async (_what, change, expected) => {
    expect(compareRevisions(await summaryOf(), await summaryOf(change))).toMatchObject(expected);
  });
});

function annotate(doc: PDFDocument, annotation: Record<string, string | number[]>): void {
  doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([doc.context.obj(annotation)]));
}

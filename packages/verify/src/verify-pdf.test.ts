import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { seeded } from './testing/seeded.ts';
import { TestAuthority } from './testing/test-authority.ts';
import { appendSignature, basePdf } from './testing/test-pdf.ts';
import { verifyPdf } from './verify-pdf.ts';

async function pagesPdf(change: (doc: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage([300, 300]).drawSquare({ x: 10, y: 10, size: 20 });
  doc.addPage([300, 300]).drawSquare({ x: 50, y: 50, size: 20 });
  change(doc);
  return doc.save({ useObjectStreams: false });
}

/** A filled signature field with any content. */
function withSignature(range: unknown, contents: string) {
  return (doc: PDFDocument): void => {
    const value = doc.context.obj({
      Type: 'Sig',
      SubFilter: 'ETSI.CAdES.detached',
      Contents: PDFHexString.of(contents),
    });
    value.set(PDFName.of('ByteRange'), doc.context.obj(range as number[]));
    const field = doc.context.register(
      doc.context.obj({ FT: 'Sig', T: PDFHexString.fromText('a'), V: doc.context.register(value) }),
    );
    doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ Fields: [field, field] }));
  };
}

describe('verification', () => {
  it('of a PDF without signatures reports that', async () => {
    expect(await verifyPdf(await pagesPdf(), { roots: [] })).toMatchObject({
      veredito: 'SEM_ASSINATURAS',
      paginas: 2,
      assinaturas: [],
    });
  });

  it.each([
    ['nothing', ''],
    ['text', 'não é um PDF'],
    ['only a header', '%PDF-1.7'],
    ['a catalog that is not a dictionary', '%PDF-1.7\n1 0 obj 5 endobj\ntrailer << /Root 1 0 R >>\n%%EOF'],
    [
      'pages that are their own children',
      '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [2 0 R 2 0 R] >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF',
    ],
  ])('of %s reports that it cannot be read', async (_what, text) => {
    expect(await verifyPdf(Buffer.from(text), { roots: [] })).toMatchObject({
      veredito: 'ILEGIVEL',
      paginas: null,
    });
  });

  it.each([
    ['a range beyond the end of the file', [0, 10, 20, 1e9]],
    ['a fractional range', [0, 10.5, 20, 5]],
    ['a negative range', [0, 100, 50, -10]],
    ['a range with one part missing', [0, 10]],
    ['a range with six numbers', [0, 10, 20, 30, 40, 50]],
    ['no numbers', ['x', 'y', 'z', 'w']],
    ['a gap that contains no signature', [0, 10, 20, 5]],
  ])('of a signature with %s is INVALIDA', async (_what, range) => {
    const report = await verifyPdf(await pagesPdf(withSignature(range, '3000')), { roots: [] });
    expect(report.veredito).toBe('INVALIDA');
    expect(report.assinaturas).toHaveLength(1);
    expect(report.assinaturas[0]?.verificacoes.intervalo).toBe(false);
  });

  it('reads a file with a broken cross-reference as readers do', async () => {
    const whole = Buffer.from(await pagesPdf());
    const broken = Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
    expect(await verifyPdf(broken, { roots: [] })).toMatchObject({ veredito: 'SEM_ASSINATURAS', paginas: 2 });
  });

  it('reads object and cross-reference streams', async () => {
    const doc = await PDFDocument.load(await pagesPdf(withSignature([0, 10, 20, 5], '3000')));
    const packed = await doc.save({ useObjectStreams: true });
    expect(await verifyPdf(packed, { roots: [] })).toMatchObject({
      veredito: 'INVALIDA',
      paginas: 2,
      assinaturas: [{ campo: 'a' }],
    });
  });

  it('of a damaged file always ends in a report', async () => {
    const random = seeded(20261121);
    const whole = Buffer.from(await pagesPdf(withSignature([0, 100, 140, 300], '30820100')));
    const known = [
      'VALIDA_COM_ALTERACOES_POSTERIORES',
      'INVALIDA',
      'SEM_ASSINATURAS',
      'TRUNCADO',
      'ILEGIVEL',
    ];
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(whole.subarray(0, Math.ceil(whole.length * (0.5 + random() / 2))));
      for (let hits = 0; hits < 12; hits++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      expect(known).toContain((await verifyPdf(bytes, { roots: [] })).veredito);
    }
  });
});

describe('a defect of the verifier', () => {
  class Defect extends TypeError {}
  const fail = () => {
    throw new Defect('not a function');
  };

  it('rejects while reading the file, instead of giving a verdict', async () => {
    const bytes = await pagesPdf();
    bytes.subarray = fail;
    await expect(verifyPdf(bytes, { roots: [] })).rejects.toThrow(Defect);
  });

  it('rejects while checking a signature, instead of giving a verdict', async () => {
    const authority = new TestAuthority();
    const signed = appendSignature(basePdf(), (covered) => authority.cms(covered));
    const now = Object.assign(new Date(), { valueOf: fail });
    await expect(verifyPdf(signed, { roots: [authority.root], now })).rejects.toThrow(Defect);
    authority.close();
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPdf } from '@lavra/verify';
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formPdf, handMadePdf, qpdf, textPdf, turnedAndCroppedPdf } from '../testing/pdf-fixtures.ts';
import { pdfsig, qpdfFaults, signedBy, type TestSigner, testSigner } from '../testing/signing-fixture.ts';
import { appendObjects } from '../writer/incremental-update.ts';
import { PdfSource } from '../writer/pdf-source.ts';
import {
  dictionary,
  list,
  numberToken,
  RevisionError,
  reference,
  token,
  withEntries,
} from '../writer/pdf-syntax.ts';
import { embedSignature, prepareSignature } from './prepare-signature.ts';

let directory: string;
let signers: readonly TestSigner[];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'lavra-revision-'));
  signers = [testSigner('Ana de Souza'), testSigner('Bruno Lima', 'rsa'), testSigner('Célia Ōkubo')];
});
afterAll(() => rmSync(directory, { recursive: true }));

function written(bytes: Uint8Array): string {
  const path = join(directory, `${crypto.randomUUID()}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

async function manyPages(count: number): Promise<Uint8Array> {
  return textPdf(Array.from({ length: count }, (_, index) => `Página ${index + 1}`));
}

/** Incompressible, like scans. */
async function heavyPdf(megabytes: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage();
  const noise = Buffer.alloc(megabytes * 1024 * 1024);
  for (let at = 0, value = 1; at < noise.length; at += 4) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    noise.writeInt32LE(value, at);
  }
  doc.catalog.set(PDFName.of('Lastro'), doc.context.register(doc.context.stream(noise)));
  return doc.save({ useObjectStreams: false });
}

/**
 * A hybrid file, as written by word processors: a table for old readers and a stream with the objects hidden from
 * them.
 */
function hybridPdf(): Buffer {
  const form = '6 0 << /Fields [5 0 R] >>';
  const parts = [
    '%PDF-1.5\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj\n',
    `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${form.length} >>\nstream\n${form}\nendstream\nendobj\n`,
    '5 0 obj\n<< /FT /Tx /T (valor) >>\nendobj\n',
  ];
  const offsets = parts.map((_, index) => parts.slice(0, index).join('').length);
  const hidden = parts.join('').length;
  const row = '\x02\x00\x04\x00';
  const section = `7 0 obj\n<< /Type /XRef /W [1 2 1] /Index [6 1] /Size 8 /Length 4 >>\nstream\n${row}\nendstream\nendobj\n`;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const free = '0000000000 65535 f \n';
  const table = `xref\n0 8\n${free}${rows.join('')}${free}${String(hidden).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 8 /Root 1 0 R /XRefStm ${hidden} >>\n`;
  const end = `startxref\n${hidden + section.length}\n%%EOF\n`;
  return Buffer.from([...parts, section, table, trailer, end].join(''), 'latin1');
}

const box = { percentX: 10, percentY: 60, percentLargura: 40, percentAltura: 12 };

async function drawing(text: string): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([210, 70]);
  page.drawText(text, { x: 8, y: 30, size: 14, font: await doc.embedFont(StandardFonts.Helvetica) });
  return doc.save();
}

const files: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['a table of offsets', () => textPdf(['Cláusula um', 'Cláusula dois'])],
  ['object streams', async () => qpdf(directory, await manyPages(3), '--object-streams=generate')],
  ['linearisation', async () => qpdf(directory, await manyPages(3), '--linearize')],
  [
    'linearisation and object streams',
    async () => qpdf(directory, await manyPages(3), '--linearize', '--object-streams=generate'),
  ],
  ['a form', formPdf],
  ['turned and cropped pages', turnedAndCroppedPdf],
  ['500 pages', () => manyPages(500)],
  ['21 MB', () => heavyPdf(21)],
  [
    'no line end after its last line',
    async () =>
      Buffer.from(
        Buffer.from(await textPdf(['um']))
          .toString('latin1')
          .trimEnd(),
        'latin1',
      ),
  ],
];

describe('three signatures in sequence on a file with', () => {
  it.each(files)('%s are all valid and preserve the original bytes', async (_what, make) => {
    const original = await make();
    let bytes: Uint8Array = original;
    for (const signer of signers) {
      const appearance = { pagina: 1, posicao: box, drawing: await drawing(signer.nome.replace('Ō', 'O')) };
      const signed = signedBy(signer, bytes, { appearance });
      expect(signed.subarray(0, bytes.length).equals(Buffer.from(bytes))).toBe(true);
      bytes = signed;
    }
    const path = written(bytes);
    expect(pdfsig(path)).toMatchObject({ valid: 3, total: 3 });
    expect(qpdfFaults(path)).toBe('');
    const report = await verifyPdf(bytes, { roots: signers.map(({ pem }) => pem) });
    expect(report.assinaturas.map(({ campo, veredito }) => [campo, veredito])).toEqual([
      ['Assinatura', 'VALIDA'],
      ['Assinatura 2', 'VALIDA'],
      ['Assinatura 3', 'VALIDA'],
    ]);
    expect(report.assinaturas.at(-1)?.cobreArquivoInteiro).toBe(true);
    expect(bytes.length - original.length).toBeLessThan(90_000);
  });
});

describe('the appearance of a signature', () => {
  it('is upright in its box for every page rotation and crop', async () => {
    const [signer] = signers;
    const original = await turnedAndCroppedPdf();
    for (const pagina of [1, 2, 3, 4]) {
      const appearance = { pagina, posicao: box, drawing: await drawing('VISTO') };
      const path = written(signedBy(signer!, original, { appearance }));
      const page = ['-f', String(pagina), '-l', String(pagina)];
      const size = execFileSync('pdfinfo', [...page, '-box', path]).toString();
      const said = execFileSync('pdftotext', [...page, '-bbox', '-cropbox', path, '-']).toString();
      const word = />VISTO</.test(said)
        ? /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">VISTO/.exec(said)
        : null;
      const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = (word?.slice(1) ?? []).map(Number);
      const isSideways = pagina === 2 || pagina === 4;
      const [width, height] = isSideways ? [500, 400] : [400, 500];
      expect(size).toContain('CropBox');
      expect(xMin).toBeGreaterThan(width * 0.1);
      expect(xMax).toBeLessThan(width * 0.5);
      expect(yMin).toBeGreaterThan(height * 0.6);
      expect(yMax).toBeLessThan(height * 0.72);
      expect(xMax - xMin).toBeGreaterThan(yMax - yMin);
    }
  });
});

describe('a prepared signature', () => {
  it('must fit the reserved space', async () => {
    const { bytes, gap } = prepareSignature(await textPdf(['um']), { fieldName: 'A', room: 100 });
    expect(() => embedSignature(bytes, gap, Buffer.alloc(101))).toThrow(RevisionError);
  });

  it('may certify only as the first one, and only as the last one if it allows no changes', async () => {
    const [one, other] = signers;
    const certified = signedBy(one!, await textPdf(['um']), { certify: 2 });
    expect(pdfsig(written(certified))).toMatchObject({ valid: 1, total: 1 });
    expect(pdfsig(written(signedBy(other!, certified)))).toMatchObject({ valid: 2, total: 2 });
    expect(() => signedBy(other!, certified, { certify: 2 })).toThrow('only the first');
    const closed = signedBy(one!, await textPdf(['um']), { certify: 1 });
    expect(() => signedBy(other!, closed)).toThrow('may not be changed');
  });
});

describe('objects appended to a file', () => {
  it('keep its signatures valid', async () => {
    const signed = signedBy(signers[0]!, await textPdf(['um']));
    const grown = appendObjects(signed, (update) => {
      const certificate = update.addStream(dictionary({}), Buffer.from('qualquer'));
      const dss = update.add(dictionary({ Certs: list([certificate]) }));
      update.put(update.source.root, withEntries(update.source.catalog, { DSS: dss }));
    });
    const path = written(grown);
    expect([pdfsig(path).valid, qpdfFaults(path)]).toEqual([1, '']);
    expect((await PDFDocument.load(grown)).catalog.has(PDFName.of('DSS'))).toBe(true);
  });

  it('keep the form that a hybrid file hides from old readers', () => {
    const before = hybridPdf();
    const hidden = new PdfSource(before).resolve(reference(6));
    expect(hidden).toMatchObject({ kind: 'dictionary' });
    const { bytes } = prepareSignature(before, { fieldName: 'Assinatura', room: 4_000 });
    const form = new PdfSource(bytes).resolve(reference(6));
    const fields = form?.kind === 'dictionary' ? form.entries.get('Fields') : undefined;
    expect(fields).toMatchObject({ kind: 'list', items: [{ number: 5 }, {}] });
  });

  it('preserve the raw form of unchanged entries', () => {
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300.00000001 300] /Nome#20com /Valor#E7 /T (a\\)b) >>';
    const before = handMadePdf(['<< /Length 0 >>\nstream\n\nendstream', page]);
    const after = appendObjects(before, (update) => {
      const { reference, dict } = update.source.page(1);
      update.put(reference, withEntries(dict, { Rotate: numberToken(90), Outro: token('(x)') }));
    });
    const added = after.toString('latin1', before.length);
    expect(added).toContain('/MediaBox [0 0 300.00000001 300] /Nome#20com /Valor#E7 /T (a\\)b) /Rotate 90');
  });
});

describe('refuses to append to', () => {
  it.each([
    ['a file that is not a PDF', Buffer.from('texto')],
    ['junk before the header', Buffer.concat([Buffer.from('lixo\n'), handMadePdf([])])],
    ['a truncated file', handMadePdf([]).subarray(0, -30)],
    [
      'wrong offsets',
      Buffer.from(handMadePdf([]).toString('latin1').replace('%PDF-1.7\n', '%PDF-1.7\n\n'), 'latin1'),
    ],
    [
      'an encrypted file',
      Buffer.from(
        handMadePdf([]).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'),
        'latin1',
      ),
    ],
  ])('%s', (_what, bytes) => {
    expect(() => prepareSignature(bytes, { fieldName: 'A', room: 10 })).toThrow(RevisionError);
  });
});

import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from 'pdf-lib';
import { detachedCms, signedAttributes } from '../cms/cms.ts';
import type { EvidenceSheet } from '../typesetting/evidence-sheet.ts';
import { testSigner } from './signing-fixture.ts';

/** PDFs for tests, created by hand, with pdf-lib and with qpdf. */

export async function textPdf(
  lines: readonly string[],
  size: [number, number] = [595, 842],
): Promise<Uint8Array> {
  const { doc, font } = await emptyPdf();
  for (const line of lines) doc.addPage(size).drawText(line, { x: 60, y: size[1] - 80, size: 14, font });
  return doc.save({ useObjectStreams: false });
}

async function emptyPdf(): Promise<{ doc: PDFDocument; font: PDFFont }> {
  const doc = await PDFDocument.create();
  return { doc, font: await doc.embedFont(StandardFonts.Helvetica) };
}

export async function turnedAndCroppedPdf(): Promise<Uint8Array> {
  const { doc, font } = await emptyPdf();
  for (const turn of [0, 90, 180, 270]) {
    const page = doc.addPage([600, 800]);
    page.setCropBox(50, 100, 400, 500);
    page.setRotation(degrees(turn));
    page.drawText(`Virada ${turn}`, { x: 56, y: 106, size: 6, font });
  }
  return doc.save();
}

/** Runs a script when opened, contains an attachment, and launches a program from a link. */
export async function activePdf(): Promise<Uint8Array> {
  const { doc, font } = await emptyPdf();
  const page = doc.addPage();
  page.drawText('Documento ativo', { x: 60, y: 700, size: 14, font });
  doc.addJavaScript('ao-abrir', 'app.alert("oi")');
  await doc.attach(Buffer.from('anexo secreto'), 'anexo.txt');
  doc.catalog.set(
    PDFName.of('OpenAction'),
    doc.context.obj({ S: 'JavaScript', JS: PDFHexString.fromText('app.alert(1)') }),
  );
  const link = {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [60, 690, 200, 720],
    A: { S: 'Launch', F: 'calc.exe' },
  };
  page.node.set(PDFName.of('Annots'), doc.context.obj([doc.context.register(doc.context.obj(link))]));
  page.node.set(PDFName.of('AA'), doc.context.obj({ O: { S: 'JavaScript', JS: 'app.alert(2)' } }));
  return doc.save();
}

export async function formPdf(): Promise<Uint8Array> {
  const { doc } = await emptyPdf();
  const page = doc.addPage();
  const field = doc.getForm().createTextField('nome');
  field.setText('Valor preenchido');
  field.addToPage(page, { x: 60, y: 600, width: 200, height: 24 });
  return doc.save();
}

export async function dynamicFormPdf(): Promise<Uint8Array> {
  const { doc } = await emptyPdf();
  doc.addPage();
  doc.catalog.set(PDFName.of('NeedsRendering'), doc.context.obj(true));
  doc.catalog.set(
    PDFName.of('AcroForm'),
    doc.context.obj({ Fields: [], XFA: PDFHexString.fromText('<xdp/>') }),
  );
  return doc.save({ useObjectStreams: false });
}

/** Certified by a signature field that permits no changes. */
export async function certifiedPdf(): Promise<Uint8Array> {
  const { doc } = await emptyPdf();
  doc.addPage();
  const certification = {
    Type: 'Sig',
    Reference: [{ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: { P: 1, V: '1.2' } }],
  };
  doc.catalog.set(
    PDFName.of('Perms'),
    doc.context.obj({ DocMDP: doc.context.register(doc.context.obj(certification)) }),
  );
  return doc.save({ useObjectStreams: false });
}

const signatureRoom = 2_048;
const rangeNumber = 1_000_000_000;

/** Resembles a file signed by another program: a signature field with an appearance on page 1, and a valid signature. */
export async function signedPdf(
  look = 'Assinado digitalmente',
  make: () => Promise<Uint8Array> = () => textPdf(['Contrato assinado']),
): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await make(), { updateMetadata: false });
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const appearance = doc.context.flateStream(`BT /F1 10 Tf 4 10 Td (${look}) Tj ET`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 180, 30],
    Resources: { Font: { F1: font.ref } },
  });
  const signature = doc.context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, rangeNumber, rangeNumber, rangeNumber],
    Contents: PDFHexString.of('00'.repeat(signatureRoom)),
  });
  const page = doc.getPage(0);
  const widget = doc.context.register(
    doc.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText('Assinatura1'),
      Rect: [60, 60, 240, 90],
      F: 4,
      P: page.ref,
      V: doc.context.register(signature),
      AP: { N: doc.context.register(appearance) },
    }),
  );
  page.node.addAnnot(widget);
  doc.catalog.set(PDFName.of('AcroForm'), doc.context.obj({ Fields: [widget], SigFlags: 3 }));
  return signGap(Buffer.from(await doc.save({ useObjectStreams: false })));
}

/** Signs a file whose signature has a range and a gap of zeros. */
function signGap(bytes: Buffer): Buffer {
  const zeros = `<${'00'.repeat(signatureRoom)}>`;
  const from = bytes.indexOf(zeros);
  const to = from + zeros.length;
  const placeholder = `${rangeNumber} ${rangeNumber} ${rangeNumber}`;
  const range = [from, to, bytes.length - to].map((number) => String(number).padStart(10, ' ')).join(' ');
  bytes.write(range, bytes.indexOf(placeholder), 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, from)).update(bytes.subarray(to)).digest();
  const signer = testSigner('Fulana de Tal');
  const attributes = signedAttributes(signer.profile, digest);
  const cms = detachedCms(signer.profile, attributes, sign('sha256', attributes, signer.key));
  bytes.write(cms.toString('hex'), from + 1, 'latin1');
  return bytes;
}

/** A file with the given objects (numbered from 3) and page content, and correct offsets. */
export function handMadePdf(extraObjects: readonly (string | Buffer)[], kids = '[4 0 R]'): Buffer {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids ${kids} /Count 1 >>`,
    ...extraObjects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [index, body] of objects.entries()) {
    const object = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    at += object.length;
    parts.push(object);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${xref}startxref\n${at}\n%%EOF\n`)]);
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 3 0 R >>';

/** A content stream that inflates to `megabytes`. */
export function bombPdf(megabytes: number): Buffer {
  const data = deflatedSpaces(megabytes);
  const head = `<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`;
  return handMadePdf([Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]), page]);
}

/** Repeats one deflated megabyte, because deflating hundreds takes seconds. */
function deflatedSpaces(megabytes: number): Buffer {
  const megabyte = Buffer.alloc(1024 * 1024, 0x20);
  const block = deflateRawSync(megabyte, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const [size, space, base] = [BigInt(megabytes * megabyte.length), 0x20n, 65_521n];
  // Adler-32 of equal bytes (RFC 1950), after an empty last block.
  const [low, high] = [1n + size * space, size + (space * size * (size + 1n)) / 2n];
  const end = Buffer.from([3, 0, 0, 0, 0, 0]);
  end.writeUInt32BE(Number(((high % base) << 16n) | (low % base)), 2);
  const blocks = Array.from({ length: megabytes }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, end]);
}

export function nestedPdf(depth: number): Buffer {
  return handMadePdf([`${'['.repeat(depth)}${']'.repeat(depth)}`, page]);
}

export function manyObjectsPdf(count: number): Buffer {
  const content = '<< /Length 0 >>\nstream\n\nendstream';
  return handMadePdf([content, page, ...Array.from({ length: count }, () => 'null')]);
}

/** A page tree with a node that is its own child. */
export function loopingPagesPdf(): Buffer {
  return handMadePdf(['<< /Length 0 >>\nstream\n\nendstream', page], '[2 0 R 2 0 R 4 0 R]');
}

/** A transparent image with one thick dark diagonal. */
export function pngFixture(largura = 300, altura = 100): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(largura, 0);
  head.writeUInt32BE(altura, 4);
  // 8 bits, RGBA
  head.set([8, 6], 8);
  const rows = Buffer.alloc(altura * (1 + largura * 4));
  for (let y = 0; y < altura; y++) {
    for (let x = 0; x < largura; x++) {
      if (Math.abs(x / largura - y / altura) > 0.05) continue;
      rows.set([20, 20, 90, 255], y * (1 + largura * 4) + 1 + x * 4);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Runs qpdf on the given bytes. */
export function qpdf(directory: string, bytes: Uint8Array, ...options: readonly string[]): Buffer {
  const input = join(directory, 'qpdf-in.pdf');
  const output = join(directory, 'qpdf-out.pdf');
  writeFileSync(input, bytes);
  execFileSync('qpdf', [input, ...options, output], { stdio: 'pipe' });
  return readFileSync(output);
}

export function sheetFixture(change: Partial<EvidenceSheet> = {}): EvidenceSheet {
  return {
    titulo: 'Contrato de prestação de serviços',
    organizacao: 'Cooperativa Boa Vista',
    codigoValidacao: 'K7QF-2M9X-HT4B-WP3D-8ZCN-VA5E-6R',
    urlValidacao: 'https://lavra.exemplo.com.br/validar/K7QF2M9XHT4BWP3D8ZCNVA5E6R',
    geradoEm: '2026-11-21T05:06:30Z',
    situacao: { assinadas: 1, total: 1 },
    arquivos: [{ nome: 'contrato.pdf', sha256: 'ab'.repeat(32), paginas: 2 }],
    baseSha256: 'cd'.repeat(32),
    signatarios: [signatoryFixture('João Conceição')],
    eventos: [{ instante: '2026-11-20T17:42:11Z', texto: 'João Conceição assinou', ip: '203.0.113.42' }],
    cadeia: { posicao: 3, sha256: 'ef'.repeat(32) },
    evidenciasSha256: 'ab'.repeat(32),
    ...change,
  };
}

export function signatoryFixture(nome: string): EvidenceSheet['signatarios'][number] {
  return {
    nome,
    papel: 'Contratante',
    documento: 'CPF ***.456.789-**',
    email: 'pessoa@exemplo.com.br',
    metodo: 'Assinatura eletrônica',
    assinadoEm: '2026-11-20T17:42:11Z',
    situacao: 'Assinado',
    verificacoes: [{ rotulo: 'Código por e-mail', resultado: 'confirmado, 1 tentativa' }],
    ip: '203.0.113.42',
    dispositivo: 'Firefox no Linux',
    localizacao: 'Negada pelo signatário',
    declaracoes: [{ texto: 'Li o documento por inteiro.', aceitaEm: '2026-11-20T17:41:58Z' }],
    assinaturaSha256: null,
  };
}

/** Over a megabyte with the default side of 640 pixels: an incompressible image on the last page. */
export async function heavyPdf(pages: number, side = 640): Promise<Uint8Array> {
  const { doc, font } = await emptyPdf();
  for (let page = 1; page <= pages; page++)
    doc.addPage([595, 842]).drawText(`Página ${page}`, { x: 60, y: 700, size: 14, font });
  const picture = doc.context.stream(randomBytes(side * side * 3), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  });
  const last = doc.getPage(pages - 1);
  const name = last.node.newXObject('Ruido', doc.context.register(picture));
  last.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(400, 0, 0, 400, 60, 100),
    drawObject(name),
    popGraphicsState(),
  );
  return doc.save({ useObjectStreams: false });
}

import { textPdf } from '@lavra/pdf/testing';
import { PDFDocument } from 'pdf-lib';
import { deflated, font, type HandMade, handMade, onePage, stream } from './hand-made.ts';
import { throughQpdf } from './produced-files.ts';

/** Files that break a rule and still open in every reader. */

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Words that look like active content, only inside a string and a link. */
export const harmlessWords = (): Buffer =>
  onePage(
    {
      page: '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R]',
    },
    {
      6: '<< /Type /Annot /Subtype /Link /Rect [40 390 200 420] /Contents (veja /JavaScript, /ByteRange e /Encrypt aqui) /A << /S /URI /URI (https://exemplo.com.br/Launch) >> >>',
    },
    '/Info << /Title (/Launch /ByteRange /XFA /NeedsRendering) >>',
  );

/** Linearised by one program and saved again by another, whose `/Prev` points at the white space before a table. */
export async function savedAfterLinearization(): Promise<Buffer> {
  const first = textOf(
    await throughQpdf(await textPdf(['Primeira versão']), '--linearize', '--object-streams=disable'),
  );
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(first)?.[1] ?? 0);
  const table = first.indexOf('xref', start === 0 ? first.indexOf('xref') : start);
  const size = Number(/\/Size (\d+)/.exec(first.slice(table))?.[1]);
  const root = /\/Root (\d+ 0 R)/.exec(first)?.[1];
  const mainTable = first.indexOf('xref');
  const object = `${size + 50} 0 obj\n<< /Producer (Outro programa) >>\nendobj\n`;
  const at = first.length + 1;
  const row = `xref\n${size + 50} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size + 51} /Root ${root} /Prev ${mainTable - 1} >>\nstartxref\n${at + object.length}\n%%EOF\n`;
  return latin(`${first}\n${object}${row}${trailer}`);
}

/** More objects in one stream than two bytes can count; the last one is the page. */
export function hugeObjectStream(): Buffer {
  const count = 65_600;
  const first = 100;
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  const head = Array.from({ length: count }, (_, index) => `${first + index} ${index * 2} `).join('');
  const body = `${head}${'0 '.repeat(count - 1)}${page}`;
  const packed = { stream: 6, first, count };
  return withCrossReferenceStream(
    {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Kids [${first + count - 1} 0 R] /Count 1 >>`,
      4: stream('BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET'),
      5: font,
      6: deflated(latin(body), `/Type /ObjStm /N ${count} /First ${head.length}`),
    },
    packed,
  );
}

/** A file whose objects are found by a cross-reference stream. */
function withCrossReferenceStream(
  objects: HandMade,
  packed: { readonly stream: number; readonly first: number; readonly count: number },
): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n')];
  let at = parts[0]!.length;
  const size = packed.first + packed.count + 1;
  const rows = Buffer.alloc(size * 9);
  const put = (number: number, kind: number, place: number, index: number): void => {
    rows[number * 9] = kind;
    rows.writeUInt32BE(place, number * 9 + 1);
    rows.writeUInt32BE(index, number * 9 + 5);
  };
  for (const [number, body] of Object.entries(objects)) {
    const object = Buffer.concat([latin(`${number} 0 obj\n`), Buffer.from(body), latin('\nendobj\n')]);
    put(Number(number), 1, at, 0);
    at += object.length;
    parts.push(object);
  }
  for (let index = 0; index < packed.count; index++) put(packed.first + index, 2, packed.stream, index);
  put(size - 1, 1, at, 0);
  const table = deflated(rows, `/Type /XRef /Size ${size} /W [1 4 4] /Root 1 0 R`);
  parts.push(latin(`${size - 1} 0 obj\n`), table, latin(`\nendobj\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** The catalog refers to a page instead of a page tree. */
export const pageAsTree = (): Buffer =>
  handMade({
    1: '<< /Type /Catalog /Pages 3 0 R >>',
    3: '<< /Type /Page /MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    4: stream('BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET'),
    5: font,
  });

/** Only the attachments are encrypted: `/EFF` names a filter, strings and streams use none. */
export async function encryptedAttachments(): Promise<Buffer> {
  const doc = await PDFDocument.load(await textPdf(['Anexos cifrados']));
  await doc.attach(Buffer.from('segredo'), 'segredo.txt');
  const plain = await doc.save({ useObjectStreams: false });
  const locked = textOf(await throughQpdf(plain, '--encrypt', 'leitor', 'dono', '256', '--'));
  const dict = /<< \/CF << \/StdCF[\s\S]*?>> >>[\s\S]*?>>/.exec(locked)?.[0] ?? '';
  const attachmentsOnly = dict
    .replace(/\/StmF \/StdCF/, '/StmF /Identity')
    .replace(/\/StrF \/StdCF/, '/StrF /Identity')
    .replace('/V 5', '/EFF /StdCF /EncryptMetadata false /V 5')
    .replace('/AuthEvent /DocOpen', '/AuthEvent /EFOpen');
  const id = /\/ID \[.*?\]/.exec(locked)?.[0] ?? '';
  const text = textOf(plain);
  const size = Number(/\/Size (\d+)/.exec(text)?.[1]);
  const at = text.lastIndexOf('xref\n0');
  const object = `${size} 0 obj\n${attachmentsOnly}\nendobj\n`;
  const body = text.slice(0, text.lastIndexOf('startxref'));
  const previous = Number(/startxref\s+(\d+)/.exec(text)?.[1] ?? at);
  const place = body.length;
  const row = `xref\n${size} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1];
  return latin(
    `${body}${object}${row}trailer\n<< /Size ${size + 1} /Root ${root} /Prev ${previous} /Encrypt ${size} 0 R ${id} >>\nstartxref\n${place + object.length}\n%%EOF\n`,
  );
}

export const withoutEnd = (): Buffer => latin(textOf(onePage()).replace(/%%EOF\n$/, ''));

export const withoutHeader = (): Buffer => latin(textOf(onePage()).replace('%PDF-1.7\n', '%\n'));

export const lateHeader = (): Buffer => Buffer.concat([Buffer.alloc(3_000, 'x\n'), onePage()]);

export const emptyBox = (box = '[]'): Buffer =>
  onePage({ page: `/MediaBox ${box} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>` });

/** A tree that refers to itself, and to one page twice below different nodes. */
export const loopingTree = (): Buffer =>
  handMade({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    4: stream('BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET'),
    5: font,
    6: '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 7 0 R] /Count 1 >>',
    7: '<< /Type /Page /Parent 6 0 R /MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  });

/** Names with an unescaped space. */
export const spacedNames = (): Buffer =>
  onePage(
    {
      page: '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /ColorSpace << /My Color /DeviceRGB >> >>',
    },
    { 5: '<< /Type /Font /Subtype /TrueType /BaseFont /Times New Roman /Name /Times New /FirstChar 32 >>' },
  );

/** All objects exist, but neither table nor trailer: it can be rewritten, but readers do not open it. */
export const opensNowhere = (): Buffer =>
  latin(textOf(onePage()).replace(/xref\n0[\s\S]*/, 'startxref\n99\n%%EOF\n'));

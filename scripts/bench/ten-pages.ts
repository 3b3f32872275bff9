import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { sampleContract } from '../main-job/sample-pdf.ts';

const CLAUSE =
  'A LOCADORA dá em locação o imóvel situado à Rua Augusta, 1508, loja 2, para fins exclusivamente comerciais, pelo prazo de trinta e seis meses, contados da entrega das chaves. ';
/** Makes the file about 364 kB, as in comparable products' benchmarks. */
const IMAGE_SIDE = 84;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** An incompressible image. */
function noisePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let row = 0; row < side; row++) rows.set(randomBytes(side * 3), row * (side * 3 + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A contract of exactly ten pages, each with text and an image. */
export const tenPages = (): Promise<Uint8Array> => pagesOf(10);

/** The same with any number of pages of about 36 kB. */
export async function pagesOf(pages: number): Promise<Uint8Array> {
  const clauses = Array.from({ length: pages * 6 }, () => CLAUSE.repeat(4).trim());
  const pdf = await PDFDocument.load(await sampleContract('Contrato de locação', clauses));
  while (pdf.getPageCount() > pages) pdf.removePage(pdf.getPageCount() - 1);
  if (pdf.getPageCount() !== pages) throw new Error(`The sample is too short for ${pages} pages.`);
  for (const page of pdf.getPages()) {
    const image = await pdf.embedPng(noisePng(IMAGE_SIDE));
    page.drawImage(image, { x: 480, y: 770, width: 54, height: 54 });
  }
  return pdf.save();
}

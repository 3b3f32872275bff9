import { pngFixture, textPdf } from '@lavra/pdf/testing';
import { degrees, PDFDocument, PDFName, rgb, StandardFonts } from 'pdf-lib';
import { handMade, onePage, stream } from './hand-made.ts';

/** Files like those of honest programs and people, created by pdf-lib and by hand. */

async function drawn(
  draw: (doc: PDFDocument) => void | Promise<void>,
  useObjectStreams = false,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  await draw(doc);
  return doc.save({ useObjectStreams });
}

export const pages = (count: number): Promise<Uint8Array> =>
  textPdf(Array.from({ length: count }, (_, index) => `Folha ${index + 1}`));

export const turned = (...turns: readonly number[]): Promise<Uint8Array> =>
  drawn((doc) => {
    for (const turn of turns) {
      const page = doc.addPage([500, 700]);
      page.setRotation(degrees(turn));
      page.drawText(`Virada ${turn}`, { x: 60, y: 600 });
    }
  });

export const croppedBeyond = (): Promise<Uint8Array> =>
  drawn((doc) => {
    const page = doc.addPage([400, 500]);
    page.setCropBox(-100, -100, 450, 550);
    page.drawText('Recortada', { x: 40, y: 300 });
  });

export const sizes = (...all: readonly [number, number][]): Promise<Uint8Array> =>
  drawn((doc) => {
    for (const size of all) doc.addPage(size).drawText('Tamanho', { x: 10, y: 10, size: 8 });
  });

/** Text in all corners and along both edges: there is no place for codes. */
export const fullEdges = (): Promise<Uint8Array> =>
  drawn((doc) => {
    const page = doc.addPage([595, 842]);
    for (const y of [12, 28, 806, 822])
      for (const x of [8, 120, 240, 360, 480]) page.drawText('Canto e borda cheios', { x, y, size: 10 });
  });

export const fullForm = (): Promise<Uint8Array> =>
  drawn((doc) => {
    const page = doc.addPage();
    const form = doc.getForm();
    const text = form.createTextField('nome');
    text.setText('Maria');
    text.addToPage(page, { x: 50, y: 700, width: 200, height: 20 });
    const box = form.createCheckBox('aceito');
    box.addToPage(page, { x: 50, y: 650, width: 15, height: 15 });
    box.check();
    const choice = form.createDropdown('estado');
    choice.setOptions(['SP', 'RJ']);
    choice.select('RJ');
    choice.addToPage(page, { x: 50, y: 600, width: 100, height: 20 });
    const radio = form.createRadioGroup('tipo');
    radio.addOptionToPage('a', page, { x: 50, y: 550, width: 15, height: 15 });
    radio.select('a');
  });

const field =
  '<< /Type /Annot /Subtype /Widget /FT /Tx /T (nome) /V (Preenchido) /Rect [40 300 240 330] /F 4 /P 3 0 R /DA (/F1 12 Tf 0 g) >>';
const formPage =
  '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R]';

/** A field with a value and no appearance, which readers must create. */
export const formWithoutLooks = (): Buffer =>
  onePage(
    {
      page: formPage,
      catalog:
        '/AcroForm << /Fields [6 0 R] /NeedAppearances true /DR << /Font << /F1 5 0 R >> >> /DA (/F1 12 Tf) >>',
    },
    { 6: field },
  );

/** An XFA with an equivalent form: the XFA is removed and the form's appearance kept. */
export const staticXfa = (): Buffer =>
  onePage(
    {
      page: formPage,
      catalog: '/AcroForm << /Fields [6 0 R] /XFA 7 0 R /DR << /Font << /F1 5 0 R >> >> /DA (/F1 12 Tf) >>',
    },
    { 6: field, 7: stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>') },
  );

const mark = (words: string): Buffer =>
  stream(
    `BT /F1 9 Tf 2 4 Td (${words}) Tj ET`,
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >>',
  );

/** Two pages that share their resources, each with its own note. */
export const annotated = (): Buffer =>
  handMade({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 /MediaBox [0 0 400 500] /Resources << /Font << /F1 5 0 R >> >> >>',
    3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [7 0 R] >>',
    4: stream('BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    6: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [8 0 R] >>',
    7: '<< /Type /Annot /Subtype /Stamp /Rect [40 100 140 120] /F 4 /AP << /N 9 0 R >> >>',
    8: '<< /Type /Annot /Subtype /Stamp /Rect [40 100 140 120] /F 4 /AP << /N 10 0 R >> >>',
    9: mark('Nota da primeira'),
    10: mark('Nota da segunda'),
  });

export const pictures = (): Promise<Uint8Array> =>
  drawn(async (doc) => {
    const image = await doc.embedPng(pngFixture(600, 400));
    doc.addPage().drawImage(image, { x: 50, y: 400, width: 300, height: 200 });
  });

/** A file of about `megabytes`, with incompressible images. */
export function heavy(megabytes: number): Buffer {
  const side = 1024;
  const noise = Buffer.alloc(side * side);
  for (let at = 0, seed = 7; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    noise[at] = seed >> 16;
  }
  const image = stream(
    noise,
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
  );
  const numbers = Array.from({ length: megabytes }, (_, index) => 10 + index * 2);
  const objects: Record<number, string | Buffer> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Count ${megabytes} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    3: stream('q 300 0 0 300 50 100 cm /I Do Q'),
  };
  for (const number of numbers) {
    objects[number] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 3 0 R /Resources << /XObject << /I ${number + 1} 0 R >> >> >>`;
    objects[number + 1] = image;
  }
  return handMade(objects);
}

/** With bookmarks by name and by page, and a layer that is not shown. */
export function bookmarked(title: string): Buffer {
  return onePage(
    {
      page: '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << /L 9 0 R >> >>',
      catalog:
        '/Outlines 6 0 R /Names << /Dests << /Names [(inicio) [3 0 R /Fit]] >> >> /OCProperties << /OCGs [9 0 R] /D << /OFF [9 0 R] /Order [9 0 R] >> >>',
    },
    {
      4: stream(
        'BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET /OC /L BDC BT /F1 9 Tf 40 50 Td (oculto) Tj ET EMC',
      ),
      6: '<< /Type /Outlines /First 7 0 R /Last 8 0 R /Count 2 >>',
      7: `<< /Title (${title} pelo nome) /Parent 6 0 R /Next 8 0 R /Dest (inicio) >>`,
      8: `<< /Title (${title} pela folha) /Parent 6 0 R /Prev 7 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>`,
      9: '<< /Type /OCG /Name (Camada) >>',
    },
  );
}

/** Pages that occur twice in the tree, with an indirect list of kids. */
export const repeated = (): Buffer =>
  handMade({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids 6 0 R /Count 3 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    4: stream('BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    6: '[3 0 R 3 0 R 7 0 R]',
    // Without its Type, as some programs leave it.
    7: '<< /Parent 2 0 R /MediaBox [0 0 300 450] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  });

/** Content split in the middle of its tokens. */
export const splitContent = (): Buffer =>
  onePage(
    { page: '/MediaBox [0 0 400 500] /Contents [4 0 R 6 0 R] /Resources << /Font << /F1 5 0 R >> >>' },
    { 4: stream('BT /F1 14 Tf 40 400 '), 6: stream('Td (Documento escrito) Tj ET') },
  );

export const layered = (): Promise<Uint8Array> =>
  drawn((doc) => {
    const page = doc.addPage([400, 500]);
    page.drawRectangle({ x: 20, y: 20, width: 100, height: 100, color: rgb(0.2, 0.4, 0.6), opacity: 0.4 });
    doc.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOC'));
  }, true);

/** Saved once; a later update added a page. */
export async function appended(): Promise<Buffer> {
  const first = Buffer.from(await textPdf(['Primeira versão']));
  const at = first.lastIndexOf('startxref');
  const previous = Number(
    first
      .toString('latin1', at + 9)
      .trim()
      .split(/\s/)[0],
  );
  const size = Number(/\/Size (\d+)/.exec(first.toString('latin1'))?.[1]);
  const root = /\/Root (\d+ 0 R)/.exec(first.toString('latin1'))?.[1];
  const object = `${size} 0 obj\n<< /Producer (Outro programa) >>\nendobj\n`;
  const table = `xref\n${size} 1\n${String(first.length + 1).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size + 1} /Root ${root} /Info ${size} 0 R /Prev ${previous} >>\n`;
  const start = `startxref\n${first.length + 1 + object.length}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(`\n${object}${table}${trailer}${start}`, 'latin1')]);
}

export async function manyFonts(): Promise<Uint8Array> {
  return drawn(async (doc) => {
    const page = doc.addPage();
    const names = Object.values(StandardFonts).filter((name) => !/Symbol|Dingbats/.test(name));
    for (const [index, name] of names.entries()) {
      page.drawText('Fonte', { x: 40, y: 760 - index * 30, font: await doc.embedFont(name) });
    }
  });
}

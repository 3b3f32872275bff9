import { deflateSync } from 'node:zlib';
import { textPdf } from '@lavra/pdf/testing';
import { deflated, font, handMade, onePage, stream } from './hand-made.ts';

/** Hostile or severely damaged files. */

const megabyte = 1024 * 1024;
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * megabyte);

export const flateBomb = (): Buffer => onePage({}, { 4: deflated(zeros(70)) });

export const flateOfFlateBomb = (): Buffer =>
  onePage({}, { 4: stream(deflateSync(deflateSync(zeros(70))), '/Filter [/FlateDecode /FlateDecode]') });

export const hexBomb = (): Buffer =>
  onePage({}, { 4: stream(`${deflateSync(zeros(70)).toString('hex')}>`, '/Filter [/ASCIIHexDecode /Fl]') });

/** Each of a hundred streams is within the limit; all together are not. */
export function manyBombs(): Buffer {
  const bomb = deflated(zeros(20));
  const beside = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [6 + index, bomb]));
  return onePage({}, beside);
}

export const runBomb = (): Buffer => {
  let data: Buffer = zeros(1);
  for (let pass = 0; pass < 3; pass++) data = runs(data);
  return onePage({}, { 4: stream(Buffer.concat(Array(100).fill(data)), '/Filter [/RL /RL /RL]') });
};

function runs(bytes: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let length = 1;
    while (length < 128 && bytes[at + length] === bytes[at]) length++;
    out.push(...(length > 1 ? [257 - length, bytes[at]!] : [0, bytes[at]!]));
    at += length;
  }
  return Buffer.from(out);
}

export const objectStreamBomb = (): Buffer =>
  onePage({}, { 6: deflated(zeros(70), '/Type /ObjStm /N 1 /First 4') });

export const objectStreamOfMillions = (): Buffer =>
  onePage({}, { 6: deflated(Buffer.from('7 0 null'), '/Type /ObjStm /N 1000000 /First 4') });

/** Contains itself. */
export const objectStreamInItself = (): Buffer =>
  onePage(
    {},
    { 6: deflated(Buffer.from('6 0 7 5 null null'), '/Type /ObjStm /N 2 /First 8 /Extends 6 0 R') },
  );

export const nestedArrays = (): Buffer => onePage({}, { 6: `${'['.repeat(5_000)}${']'.repeat(5_000)}` });
export const nestedDictionaries = (): Buffer =>
  onePage({}, { 6: `${'<< /A '.repeat(5_000)}null${' >>'.repeat(5_000)}` });

export const nestedInObjectStream = (): Buffer => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  return onePage({}, { 6: deflated(Buffer.from(`7 0 ${deep}`), '/Type /ObjStm /N 1 /First 4') });
};

export const manyObjects = (): Buffer =>
  Buffer.concat([onePage(), Buffer.from('9 0 obj null endobj\n'.repeat(300_001))]);

/** The cross-reference table refers to itself as its predecessor. */
export const loopingTables = (): Buffer => {
  const bytes = onePage().toString('latin1');
  const at = bytes.indexOf('xref\n0');
  return Buffer.from(bytes.replace('/Root 1 0 R', `/Root 1 0 R /Prev ${at}`), 'latin1');
};

/** A stream whose length is a reference to itself. */
export const loopingLength = (): Buffer =>
  onePage({}, { 4: Buffer.from('<< /Length 4 0 R >>\nstream\nBT ET\nendstream') });

export const loopingReferences = (): Buffer =>
  onePage({ page: '/MediaBox 6 0 R /Contents 4 0 R' }, { 6: '7 0 R', 7: '6 0 R' });

export const loopingPages = (): Buffer =>
  handMade({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] >>',
  });

/** Twelve levels of ten nodes, each level shown ten times by the one above. */
export function explodingPages(): Buffer {
  const floors = 12;
  const objects: Record<number, string> = { 1: '<< /Type /Catalog /Pages 2 0 R >>' };
  for (let floor = 0; floor < floors; floor++) {
    const kids = Array(10)
      .fill(`${floor + 3} 0 R`)
      .join(' ');
    objects[floor + 2] = `<< /Type /Pages /Kids [${kids}] /Count 10 >>`;
  }
  objects[floors + 2] = '<< /Type /Page /MediaBox [0 0 400 500] >>';
  return handMade(objects);
}

/** The same without any page at the end. */
export function explodingNodes(): Buffer {
  const objects: Record<number, string> = { 1: '<< /Type /Catalog /Pages 2 0 R >>' };
  for (let floor = 0; floor < 12; floor++) {
    objects[floor + 2] = `<< /Type /Pages /Kids [${Array(10)
      .fill(`${floor + 3} 0 R`)
      .join(' ')}] /Count 10 >>`;
  }
  objects[14] = '<< /Type /Pages /Kids [] /Count 0 >>';
  return handMade(objects);
}

export function deepPages(depth: number): Buffer {
  const objects: Record<number, string> = { 1: '<< /Type /Catalog /Pages 2 0 R >>' };
  for (let floor = 0; floor < depth; floor++)
    objects[floor + 2] = `<< /Type /Pages /Kids [${floor + 3} 0 R] /Count 1 >>`;
  objects[depth + 2] = '<< /Type /Page /MediaBox [0 0 400 500] >>';
  return handMade(objects);
}

export const boxed = (mediaBox: string, more = ''): Buffer =>
  onePage({ page: `/MediaBox ${mediaBox} ${more} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>` });

/** Ten thousand million pixels in forty bytes. */
export const imageBomb = (): Buffer =>
  onePage(
    { page: '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /XObject << /I 6 0 R >> >>' },
    {
      4: stream('q 300 0 0 300 50 100 cm /I Do Q'),
      6: stream(
        Buffer.alloc(40, 1),
        '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /JPXDecode',
      ),
    },
  );

export async function truncated(part: number): Promise<Buffer> {
  const whole = Buffer.from(await textPdf(Array.from({ length: 30 }, (_, index) => `Folha ${index}`)));
  return whole.subarray(0, Math.floor(whole.length * part));
}

export const withoutPages = (): Buffer =>
  handMade({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' });

export const withoutCatalog = (): Buffer => handMade({ 1: '[1 2 3]', 2: font });

/** Requires an unknown password, with an unsupported encryption method. */
export const unknownEncryption = (): Buffer =>
  onePage(
    {},
    { 6: '<< /Filter /Standard /V 99 /R 99 /O (x) /U (y) /P -4 >>' },
    '/Encrypt 6 0 R /ID [(a) (a)]',
  );

/** Names its script in hexadecimal digits, inside an object stream. */
export function hiddenScript(): Buffer {
  const inner = '<< /S /Java#53cript /#4aS (app.alert\\(1\\)) >>';
  return onePage(
    { catalog: '/OpenAction 7 0 R' },
    { 6: deflated(Buffer.from(`8 0 ${inner}`), '/Type /ObjStm /N 1 /First 4'), 7: inner },
  );
}

/** Uses every kind of action that a reader supports. */
export const manyActions = (): Buffer =>
  onePage(
    {
      catalog:
        '/OpenAction << /S /JavaScript /JS (1) /Next << /S /Launch /F (calc.exe) >> >> /AA << /WC << /S /JavaScript /JS (2) >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (3) >>] >> /EmbeddedFiles << /Names [(b) << /Type /Filespec /F (b.exe) /EF << /F 8 0 R >> >>] >> >> /Collection << /Type /Collection >>',
      page: '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O << /S /JavaScript /JS (4) >> >> /Annots [6 0 R 7 0 R 9 0 R 10 0 R]',
    },
    {
      6: '<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /A << /S /SubmitForm /F (http://exemplo.test) /Next << /S /ImportData /F (x) >> >> >>',
      7: '<< /Type /Annot /Subtype /RichMedia /Rect [50 50 99 99] /RichMediaContent << /Assets << >> >> >>',
      8: stream('MZ', '/Type /EmbeddedFile'),
      9: '<< /Type /Annot /Subtype /FileAttachment /Rect [0 60 20 80] /FS << /Type /Filespec /F (b.exe) /EF << /F 8 0 R >> >> >>',
      10: '<< /Type /Annot /Subtype /Screen /Rect [0 90 20 99] /A << /S /Rendition /R << >> /OP 0 >> >>',
    },
  );

/** A script that a later revision no longer refers to; it must not become active again. */
export async function staleScript(): Promise<Buffer> {
  const bytes = onePage();
  return Buffer.concat([
    bytes.subarray(0, bytes.indexOf('xref\n0')),
    Buffer.from('77 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n'),
    bytes.subarray(bytes.indexOf('xref\n0')),
  ]);
}

export const loopingBookmarks = (): Buffer =>
  onePage(
    { catalog: '/Outlines 6 0 R' },
    {
      6: '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
      7: '<< /Title (Volta) /Parent 6 0 R /Next 7 0 R /First 7 0 R /Last 7 0 R /Dest (nada) >>',
    },
  );

export const loopingNames = (): Buffer =>
  onePage(
    { catalog: '/Names << /Dests 6 0 R >> /Outlines 8 0 R' },
    {
      6: '<< /Kids [6 0 R 7 0 R] >>',
      7: '<< /Kids [6 0 R] >>',
      8: '<< /Type /Outlines /First 9 0 R /Last 9 0 R >>',
      9: '<< /Title (Perdida) /Parent 8 0 R /Dest (nada) >>',
    },
  );

import { deflateSync } from 'node:zlib';

/** Numbered objects in file order; 1 is the catalog. */
export type HandMade = Readonly<Record<number, string | Buffer>>;

/** A file with handwritten objects and a correct cross-reference table. */
export function handMade(objects: HandMade, trailer = '', header = '%PDF-1.7\n'): Buffer {
  const parts: Buffer[] = [Buffer.from(header, 'latin1')];
  const rows: string[] = [];
  let at = parts[0]!.length;
  const last = Math.max(...Object.keys(objects).map(Number));
  for (let number = 1; number <= last; number++) {
    const body = objects[number];
    if (body === undefined) {
      rows.push('0000000000 00000 f \n');
      continue;
    }
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ]);
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    at += object.length;
    parts.push(object);
  }
  const table = `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${last + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end, 'latin1')]);
}

/** A stream's object. */
export function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export const deflated = (data: Buffer, entries = ''): Buffer =>
  stream(deflateSync(data, { level: 9 }), `/Filter /FlateDecode ${entries}`);

export const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** One page with text: catalog 1, pages 2, page 3, content 4, font 5; may be followed by others. */
export function onePage(
  change: { readonly page?: string; readonly catalog?: string; readonly pages?: string } = {},
  beside: HandMade = {},
  trailer = '',
): Buffer {
  const page =
    change.page ?? '/MediaBox [0 0 400 500] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>';
  return handMade(
    {
      1: `<< /Type /Catalog /Pages 2 0 R ${change.catalog ?? ''} >>`,
      2: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${change.pages ?? ''} >>`,
      3: `<< /Type /Page /Parent 2 0 R ${page} >>`,
      4: stream('BT /F1 14 Tf 40 400 Td (Documento escrito) Tj ET'),
      5: font,
      ...beside,
    },
    trailer,
  );
}

/** An object to write: its number and the text between `obj` and `endobj`. */
export type Body = readonly [number: number, body: string | Buffer];

export interface UpdateOptions {
  /** Bytes before the objects, as an attacker would insert. */
  readonly loose?: string;
  /** Objects written without a cross-reference entry. */
  readonly unnamed?: readonly Body[];
  /** Cross-reference entries with any offset. */
  readonly redirected?: readonly (readonly [number: number, offset: number])[];
}

export const stream = (dict: string, data: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(tidy(`<< ${dict} /Length ${Buffer.byteLength(data)} >>\nstream\n`)),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

/** Text with the white space that our own writer puts between tokens. */
export const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/(<<|\[) +/g, '$1')
    .replace(/ +(>>|\])/g, '$1');

const content = (text: string): Buffer => stream('', `BT /F1 20 Tf 40 200 Td (${text}) Tj ET`);
const page = (n: number): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 5 0 R >> >> /Contents ${20 + n} 0 R >>`;

/** Catalog 1, pages 2, font 5, page n is object 10+n and its content 20+n. */
export function basePdf(pages = 3, catalog = ''): Buffer {
  const numbers = Array.from({ length: pages }, (_, i) => i + 1);
  return appendUpdate(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((n) => `${10 + n} 0 R`).join(' ')}] >>`],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...numbers.map((n): Body => [10 + n, page(n)]),
    ...numbers.map((n): Body => [20 + n, content(`Pagina ${n}`)]),
  ]);
}

export const pageContent = content;

/** Appends objects with a classic cross-reference section and keeps the earlier bytes. */
export function appendUpdate(file: Buffer, objects: readonly Body[], options: UpdateOptions = {}): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.subarray(-64).toString('latin1'))?.[1];
  const parts: Buffer[] = [file, Buffer.from(options.loose ?? '')];
  let offset = file.length + Buffer.byteLength(options.loose ?? '');
  const offsets: [number, number][] = [...(options.redirected ?? [])].map(([number, at]) => [number, at]);
  const write = ([number, body]: Body, isNamed: boolean): void => {
    const written = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(typeof body === 'string' ? tidy(body) : body),
      Buffer.from('\nendobj\n'),
    ]);
    if (isNamed) offsets.push([number, offset]);
    parts.push(written);
    offset += written.length;
  };
  for (const body of objects) write(body, true);
  for (const body of options.unnamed ?? []) write(body, false);
  const prev = previous === undefined ? '' : `/Prev ${previous}`;
  const lines = offsets
    .sort(([one], [other]) => one - other)
    .map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const free = previous === undefined ? '0 1\n0000000000 65535 f \n' : '';
  const tail = `xref\n${free}${lines.join('')}trailer\n${tidy(`<< /Size 9500 /Root 1 0 R ${prev} >>`)}\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail)]);
}

export interface SignOptions {
  /** Object number of the signature; the next one is the field's. */
  readonly number?: number;
  readonly field?: string;
  readonly subFilter?: string;
  readonly entries?: string;
  /** Page of the widget; without `rect` it has no area. */
  readonly page?: number;
  readonly rect?: string;
  readonly appearance?: number;
  /** Additional entries of the widget. */
  readonly widget?: string;
  /** Additional entries of the catalog and the page. */
  readonly catalog?: string;
  readonly fields?: string;
  readonly annotations?: string;
  /** Further objects, also in place of the usual ones. */
  readonly objects?: readonly Body[];
  readonly room?: number;
}

/** Appends a signature created by `sign` from the covered bytes. */
export function appendSignature(
  file: Buffer,
  sign: (covered: Buffer) => Buffer,
  options: SignOptions = {},
): Buffer {
  const { number = 50, field = 'Assinatura', room = 9000, page: at = 1 } = options;
  const appearance = options.appearance === undefined ? '' : `/AP << /N ${options.appearance} 0 R >>`;
  const range = '/ByteRange [0 0000000000 0000000000 0000000000]';
  const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${options.subFilter ?? 'ETSI.CAdES.detached'} ${range} /Contents <${'0'.repeat(room * 2)}> /M (D:20261121120000Z) ${options.entries ?? ''} >>`;
  const own = new Set(options.objects?.map(([number]) => number));
  const usual: readonly Body[] = [
    [
      1,
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [${options.fields ?? ''} ${number + 1} 0 R] >> ${options.catalog ?? ''} >>`,
    ],
    [
      10 + at,
      page(at)
        .replace(' >>', ` >>`)
        .replace(/>>$/, `/Annots [${options.annotations ?? ''} ${number + 1} 0 R] >>`),
    ],
    [number, signature],
    [
      number + 1,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${field}) /V ${number} 0 R /F 132 /P ${10 + at} 0 R /Rect [${options.rect ?? '0 0 0 0'}] ${appearance} ${options.widget ?? ''} >>`,
    ],
  ];
  const kept = usual.filter(([n]) => !own.has(n));
  const prepared = appendUpdate(file, [...kept, ...(options.objects ?? [])]);
  const start = prepared.lastIndexOf('/Contents <0000') + 10;
  return embed(prepared, start, start + room * 2 + 2, sign);
}

/** Fills range and gap of the last prepared signature. */
export function embed(
  prepared: Buffer,
  start: number,
  end: number,
  sign: (covered: Buffer) => Buffer,
): Buffer {
  const pad = (value: number): string => String(value).padStart(10, '0');
  const at = prepared.lastIndexOf('/ByteRange [0 0000000000');
  prepared.write(`/ByteRange [0 ${pad(start)} ${pad(end)} ${pad(prepared.length - end)}]`, at, 'latin1');
  const covered = Buffer.concat([prepared.subarray(0, start), prepared.subarray(end)]);
  prepared.write(sign(covered).toString('hex'), start + 1, 'latin1');
  return prepared;
}

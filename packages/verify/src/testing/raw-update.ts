import { deflateSync } from 'node:zlib';
import { type Body, stream, tidy } from './test-pdf.ts';

/** One entry of a cross-reference section, verbatim. */
export interface RawEntry {
  readonly number: number;
  /** 0 free, 1 plain, 2 packed; readers do not know any other. */
  readonly kind: number;
  readonly one: number;
  readonly other: number;
}

/** An incremental update in which every part can be made invalid (ISO 32000-2 7.5). */
export interface RawUpdate {
  readonly form?: 'table' | 'stream';
  readonly objects?: readonly Body[];
  /** Objects in an object stream, which needs `form: 'stream'`. */
  readonly packed?: readonly (readonly [number: number, body: string])[];
  /** Entries of the object stream besides /Type, /N, /First and /Length; replaces /Filter. */
  readonly holder?: string;
  /** Bytes before the objects, and between them and the section. */
  readonly loose?: string;
  readonly beforeSection?: string;
  /** Writes `N 0 obj` otherwise. */
  readonly head?: (number: number) => string;
  /** Encodes the rows of a cross-reference stream, with the entries that say so. */
  readonly encode?: (rows: Buffer) => { readonly data: Buffer; readonly dict: string };
  readonly entries?: (entries: RawEntry[], place: { readonly start: number }) => RawEntry[];
  readonly root?: string;
  readonly size?: number;
  readonly prev?: string;
  /** Additional entries of the trailer. */
  readonly trailer?: string;
  /** Rewrites the table, from `xref` to its trailer. */
  readonly table?: (text: string) => string;
  readonly startxref?: number;
  readonly end?: string;
}

/** The offset of a file's newest section. */
export function lastSection(file: Buffer): number {
  const found = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.subarray(-200).toString('latin1'))?.[1];
  return Number(found ?? 0);
}

/** The numbers of object stream and section must be equal. */
const minSize = 9_000;

function lastSize(file: Buffer): number {
  const sizes = [...file.toString('latin1').matchAll(/\/Size (\d+)/g)];
  return Math.max(minSize, Number(sizes.at(-1)?.[1] ?? 0));
}

const holderNumber = 8_000;
export const sectionNumber = 8_001;

/** Appends an update to a file. Without further options, it has the form of our own writer. */
export function appendRaw(file: Buffer, update: RawUpdate): Buffer {
  const { form = 'table', root = '1 0 R', size = lastSize(file), loose = '' } = update;
  const head = update.head ?? ((number: number) => `${number} 0 obj`);
  const parts: Buffer[] = [];
  let at = file.length;
  const push = (bytes: Buffer | string): void => {
    const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    parts.push(part);
    at += part.length;
  };
  const entries: RawEntry[] = [];
  const put = ([number, body]: Body): void => {
    entries.push({ number, kind: 1, one: at, other: 0 });
    const written = typeof body === 'string' ? tidy(body) : body;
    push(Buffer.concat([Buffer.from(`${head(number)}\n`), Buffer.from(written), Buffer.from('\nendobj\n')]));
  };
  push(loose);
  for (const body of update.objects ?? []) put(body);
  if (update.packed) {
    put([holderNumber, objectStream(update.packed, update.holder)]);
    for (const [index, [number]] of update.packed.entries()) {
      entries.push({ number, kind: 2, one: holderNumber, other: index });
    }
  }
  push(update.beforeSection ?? '');
  const start = at;
  const rows = (update.entries ?? ((same) => same))(entries, { start }).sort((a, b) => a.number - b.number);
  const prev = update.prev ?? `/Prev ${lastSection(file)}`;
  const trailer = `/Size ${size} /Root ${root} ${prev} ${update.trailer ?? ''}`;
  if (form === 'stream') push(sectionStream(rows, start, trailer, update.encode));
  else push(`${(update.table ?? ((text) => text))(tableText(rows))}trailer\n${tidy(`<< ${trailer} >>`)}\n`);
  push(`startxref\n${update.startxref ?? start}\n%%EOF\n${update.end ?? ''}`);
  return Buffer.concat([file, ...parts]);
}

function objectStream(
  members: readonly (readonly [number, string])[],
  dict = '/Filter /FlateDecode',
): Buffer {
  let index = '';
  let body = '';
  for (const [number, text] of members) {
    index += `${number} ${body.length} `;
    body += `${text}\n`;
  }
  const data = Buffer.from(index + body, 'latin1');
  return stream(
    `/Type /ObjStm /N ${members.length} /First ${index.length} ${dict}`,
    /Filter/.test(dict) ? deflateSync(data) : data,
  );
}

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

function tableText(rows: readonly RawEntry[]): string {
  const lines = rows.map(
    ({ number, kind, one, other }) =>
      `${number} 1\n${padded(one, 10)} ${padded(other, 5)} ${kind === 0 ? 'f' : 'n'} \n`,
  );
  return `xref\n${lines.join('')}`;
}

function sectionStream(
  rows: readonly RawEntry[],
  start: number,
  trailer: string,
  encode: RawUpdate['encode'] = (data) => ({ data, dict: '' }),
): Buffer {
  const all = [...rows, { number: sectionNumber, kind: 1, one: start, other: 0 }];
  const data = Buffer.concat(
    all.map(({ kind, one, other }) => {
      const row = Buffer.alloc(8);
      row.writeUInt8(kind, 0);
      row.writeUIntBE(one, 1, 5);
      row.writeUInt16BE(other, 6);
      return row;
    }),
  );
  const index = all.map(({ number }) => `${number} 1`).join(' ');
  const encoded = encode(data);
  const body = stream(`/Type /XRef /W [1 5 2] /Index [${index}] ${trailer} ${encoded.dict}`, encoded.data);
  return Buffer.concat([Buffer.from(`${sectionNumber} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
}

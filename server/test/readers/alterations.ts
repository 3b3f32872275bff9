import { appendRaw, type Body, lastSection, pageContent, type RawEntry, stream } from '@lavra/verify/testing';

/** Content that an update adds; `objects` reads the file's current state. */
export interface Payload {
  readonly name: string;
  objects(current: (number: number) => string): readonly Body[];
}

/** Structure of an update: the constructs of ISO 32000-2 7.5. */
export interface Carrier {
  readonly name: string;
  append(file: Buffer, payload: readonly Body[], current: (number: number) => string): Buffer;
}

const without = (dict: string, key: string): string =>
  dict.replace(new RegExp(`/${key}\\s*(?:\\[[^\\]]*\\]|<<[^>]*>>|\\d+ \\d+ R|/?[\\w.]+)`), '');
const extended = (dict: string, more: string): string => dict.replace(/>>\s*$/, ` ${more} >>`);
export const replaced = (dict: string, key: string, value: string): string =>
  extended(without(dict, key), `/${key} ${value}`);

const evilForm = stream('/Type /XObject /Subtype /Form /BBox [0 0 300 300]', '0 0 300 300 re f');

/** Objects of the base: catalog 1, pages 2, font 5, pages 11 to 13, their contents 21 to 23. */
export const payloads: readonly Payload[] = [
  { name: 'nothing', objects: () => [] },
  { name: 'content', objects: () => [[22, pageContent('Outro valor')]] },
  { name: 'font', objects: () => [[5, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>']] },
  { name: 'box', objects: (current) => [[12, replaced(current(12), 'MediaBox', '[0 0 150 250]')]] },
  {
    name: 'box as reals',
    objects: (current) => [
      [12, replaced(current(12), 'MediaBox', '[0.0 0.0 300.0 300.0]')],
      [1, replaced(current(1), 'X', '12 0 R')],
    ],
  },
  { name: 'rotation', objects: (current) => [[12, replaced(current(12), 'Rotate', '90')]] },
  {
    name: 'resources',
    objects: (current) => [
      [12, replaced(current(12), 'Resources', '70 0 R')],
      [70, '<< >>'],
    ],
  },
  { name: 'two contents', objects: (current) => [[12, extended(current(12), '/Contents 23 0 R')]] },
  {
    name: 'annotation',
    objects: (current) => [
      [12, replaced(current(12), 'Annots', '[71 0 R]')],
      [71, '<< /Type /Annot /Subtype /Square /F 4 /Rect [0 0 300 300] /AP << /N 72 0 R >> >>'],
      [72, evilForm],
    ],
  },
  {
    name: 'inherited rotation as a real',
    objects: (current) => [
      [2, replaced(current(2), 'Rotate', '0.0')],
      [1, replaced(current(1), 'X', '2 0 R')],
    ],
  },
  {
    name: 'inherited rotation of null',
    objects: (current) => [
      [2, replaced(current(2), 'Rotate', 'null')],
      [1, replaced(current(1), 'X', '2 0 R')],
    ],
  },
  { name: 'inherited rotation', objects: (current) => [[2, replaced(current(2), 'Rotate', '180')]] },
  {
    name: 'fewer pages',
    objects: (current) => [[2, replaced(replaced(current(2), 'Kids', '[11 0 R 13 0 R]'), 'Count', '2')]],
  },
  {
    name: 'another parent',
    objects: (current) => [
      [12, without(replaced(current(12), 'Parent', '73 0 R'), 'MediaBox')],
      [73, '<< /Type /Pages /Kids [12 0 R] /Count 1 /Parent 2 0 R /MediaBox [0 0 90 90] /Rotate 90 >>'],
    ],
  },
  {
    name: 'a parent that is signed',
    objects: () => [
      [30, '<< /Type /Pages /Kids [13 0 R] /Count 1 /Parent 2 0 R /Rotate 90 /MediaBox [0 0 90 90] >>'],
    ],
  },
  {
    name: 'another tree',
    objects: (current) => [
      [1, replaced(current(1), 'Pages', '74 0 R')],
      [74, '<< /Type /Pages /Kids [75 0 R] /Count 1 >>'],
      [75, '<< /Type /Page /Parent 74 0 R /MediaBox [0 0 200 200] /Contents 76 0 R >>'],
      [76, stream('', '0 0 200 200 re f')],
    ],
  },
  { name: 'filter parameters', objects: () => [[40, '<< /Predictor 12 /Columns 3 >>']] },
  { name: 'members of a signed object stream', objects: () => [[8_000, signedMembers('/Rotate 90')]] },
];

function signedMembers(more: string): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources << /Font << /F1 5 0 R >> >> /Contents 23 0 R ${more} >>`;
  return stream(`/Type /ObjStm /N 1 /First 5`, `13 0 ${page}\n`);
}

const isStreamBody = ([, body]: Body): boolean => typeof body !== 'string';
export const stored = (number: number, data: Buffer): Body => [number, stream('', data)];
const store = (number: number, content = 'certificado'): Body => stored(number, derOf(content));

/** One DER value of any content, as validation data must be. */
export function derOf(content: string | Buffer): Buffer {
  const head = Buffer.from([0x30, 0x83, 0, 0, 0]);
  head.writeUIntBE(Buffer.byteLength(content), 2, 3);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** The payload's objects, and a DSS like that of an honest update. */
export function withStore(payload: readonly Body[], current: (number: number) => string): Body[] {
  const root = payload.find(([number]) => number === 1)?.[1].toString() ?? current(1);
  const rest = payload.filter(([number]) => number !== 1);
  return [[1, replaced(root, 'DSS', '<< /Type /DSS /Certs [80 0 R] >>')], ...rest, store(80)];
}

/** A file may declare its length at its start (linearization); the update makes it true or false. */
const toStatedLength: Carrier = {
  name: 'an update up to the length that the start states',
  append: (file, payload, current) => {
    const stated = Number(/\/Linearized 1 \/L (\d+)/.exec(file.toString('latin1'))?.[1] ?? 0);
    const objects = withStore(payload, current).filter(([number]) => number !== 80);
    const filled = (length: number): Buffer =>
      appendRaw(file, { objects: [...objects, store(80, ' '.repeat(length))] });
    // The stream's /Length and the offsets have about as many digits as in the first attempt.
    let room = Math.max(0, stated - filled(0).length);
    for (let attempt = 0; attempt < 3; attempt++) room = Math.max(0, room + stated - filled(room).length);
    return filled(room);
  },
};

type Options = Omit<Parameters<typeof appendRaw>[1], 'objects'>;

const plain = (name: string, options: Options): Carrier => ({
  name,
  append: (file, payload, current) => appendRaw(file, { ...options, objects: withStore(payload, current) }),
});

/** `change` writes only entries of the payload. */
const entries = (
  name: string,
  change: (entry: RawEntry) => readonly RawEntry[],
  options: Options = {},
): Carrier => ({
  name,
  append: (file, payload, current) => {
    const numbers = new Set(payload.map(([number]) => number));
    return appendRaw(file, {
      ...options,
      objects: withStore(payload, current),
      entries: (all) =>
        all.flatMap((entry) => (numbers.has(entry.number) && entry.number !== 1 ? change(entry) : [entry])),
    });
  },
});

const packed = (name: string, holder: string, more: readonly Body[] = []): Carrier => ({
  name,
  append: (file, payload, current) => {
    const all = withStore(payload, current);
    return appendRaw(file, {
      form: 'stream',
      objects: [...all.filter(isStreamBody), ...more],
      packed: all.filter((body) => !isStreamBody(body)).map(([number, body]) => [number, body.toString()]),
      holder,
    });
  },
});

/** Rows of a cross-reference stream for a payload. */
function hiddenSection(number: number, rows: readonly RawEntry[], prev: number): Body {
  const data = Buffer.concat(
    rows.map(({ kind, one, other }) => {
      const row = Buffer.alloc(8);
      row.writeUInt8(kind, 0);
      row.writeUIntBE(one, 1, 5);
      row.writeUInt16BE(other, 6);
      return row;
    }),
  );
  const index = rows.map((row) => `${row.number} 1`).join(' ');
  return [
    number,
    stream(`/Type /XRef /W [1 5 2] /Index [${index}] /Size 9000 /Root 1 0 R /Prev ${prev}`, data),
  ];
}

const written = ([number, body]: Body): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);

/** A hybrid file (7.5.8.4): the table is honest, and its hidden section refers to the payload. */
const hybrid = (name: string, isFreed: boolean): Carrier => ({
  name,
  append: (file, payload, current) => {
    const rows: RawEntry[] = [];
    let loose = Buffer.alloc(0);
    for (const body of payload) {
      rows.push({ number: body[0], kind: 1, one: file.length + loose.length, other: 0 });
      loose = Buffer.concat([loose, written(body)]);
    }
    const at = file.length + loose.length;
    loose = Buffer.concat([loose, written(hiddenSection(8_100, rows, lastSection(file)))]);
    const freed = isFreed ? rows.map(({ number }) => ({ number, kind: 0, one: 0, other: 1 })) : [];
    return appendRaw(file, {
      loose: loose.toString('latin1'),
      objects: withStore([], current),
      entries: (all) => [...all, ...freed.filter(({ number }) => number !== 1)],
      trailer: `/XRefStm ${at}`,
    });
  },
});

export const carriers: readonly Carrier[] = [
  plain('table', {}),
  plain('cross-reference stream', { form: 'stream' }),
  packed('object stream', '/Filter /FlateDecode'),
  packed('object stream without a filter', ''),
  packed('object stream with parameters elsewhere', '/Filter /FlateDecode /DecodeParms 81 0 R', [
    [81, '<< /Predictor 1 >>'],
  ]),
  packed('object stream with a filter elsewhere', '/Filter 81 0 R', [[81, '/FlateDecode']]),
  packed('object stream that extends another', '/Filter /FlateDecode /Extends 8000 0 R'),
  plain('rows of 19 bytes', { table: (text) => text.replaceAll(' n \n', ' n\n') }),
  plain('rows of 21 bytes', { table: (text) => text.replaceAll(' n \n', ' n \r\n') }),
  plain('comment in the table', { table: (text) => text.replace('xref\n', 'xref % a\n') }),
  plain('comments between rows', { table: (text) => text.replace(/\n(?=\d+ 1\n)/g, '\n% a\n') }),
  plain('a row hidden by a comment', { table: (text) => text.replace(/\n(?=22 1\n)/g, '\n%') }),
  plain('line ends of another kind', { table: (text) => text.replaceAll(' \n', '\r\n') }),
  entries('entry given twice, first the signed', (entry) => [{ ...entry, one: 15 }, entry]),
  entries('entry given twice', (entry) => [entry, entry]),
  entries('entry given twice in a stream', (entry) => [{ ...entry, kind: 0 }, entry], { form: 'stream' }),
  entries('unknown type', (entry) => [{ ...entry, kind: 3 }], { form: 'stream' }),
  entries('type 0 in a stream', (entry) => [{ ...entry, kind: 0 }], { form: 'stream' }),
  entries('freed', (entry) => [{ ...entry, kind: 0, one: 0, other: 1 }]),
  entries('another generation', (entry) => [{ ...entry, other: 1 }]),
  entries('not named', () => []),
  entries('not named in a stream', () => [], { form: 'stream' }),
  entries('offset one too low', (entry) => [{ ...entry, one: entry.one - 1 }]),
  entries('offset one too high', (entry) => [{ ...entry, one: entry.one + 1 }]),
  entries('offset zero', (entry) => [{ ...entry, one: 0 }]),
  hybrid('hidden section', false),
  hybrid('hidden section over freed entries', true),
  plain('bytes before the objects', { loose: 'abc\n' }),
  plain('a second header', { loose: '%PDF-1.7\n' }),
  plain('bytes before the section', { beforeSection: '\n% startxref 9 %%EOF\n' }),
  plain('much after the end', { end: ' '.repeat(1_100) }),
  plain('a second startxref', { end: 'startxref\n9\n%%EOF\n' }),
  plain('startxref elsewhere', { startxref: 9 }),
  plain('startxref too low', { startxref: 0 }),
  plain('size too small', { size: 20 }),
  plain('size beyond what readers take', { size: 2_147_483_648 }),
  plain('size of five million', { size: 5_000_000 }),
  ...['.0', '.'].map(
    (end): Carrier => ({
      name: `a /Prev that ends in ${end}`,
      append: (file, payload, current) =>
        appendRaw(file, { objects: withStore(payload, current), prev: `/Prev ${lastSection(file)}${end}` }),
    }),
  ),
  toStatedLength,
  {
    name: 'an extension that leads to the payload',
    append: (file, payload, current) => {
      const [root, ...rest] = withStore(payload, current);
      const led = rest.map(([number]) => `${number} 0 R`).join(' ');
      const extended = replaced(String(root?.[1]), 'Extensions', `<< /LAVR [${led}] >>`);
      return appendRaw(file, { objects: [[1, extended], ...rest] });
    },
  },
  plain('no /Prev', { prev: '' }),
  plain('a /Prev elsewhere', { prev: '/Prev 82 0 R' }),
  plain('a /Prev to the first section', { prev: '/Prev 9' }),
  plain('an /Encrypt', {
    trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >> /ID [(x) (x)]',
  }),
  plain('entries twice in the trailer', { trailer: '/Root 83 0 R' }),
  plain('parameters of the section elsewhere', { form: 'stream', trailer: '/DecodeParms 81 0 R' }),
  {
    name: 'another root',
    append: (file, payload, current) => {
      const all = withStore(payload, current).map(
        ([number, body]): Body => [number === 1 ? 84 : number, body],
      );
      return appendRaw(file, { objects: all, root: '84 0 R' });
    },
  },
  {
    name: 'same object twice, the signed last',
    append: (file, payload, current) =>
      appendRaw(file, {
        objects: [
          ...payload.filter(([number]) => number !== 1),
          ...withStore([], current),
          ...copies(payload, current),
        ],
        entries: (all) => uniqueLast(all),
      }),
  },
  {
    name: 'same object twice, the signed first',
    append: (file, payload, current) =>
      appendRaw(file, {
        objects: [
          ...copies(payload, current),
          ...withStore([], current),
          ...payload.filter(([number]) => number !== 1),
        ],
        entries: (all) => uniqueLast([...all].reverse()),
      }),
  },
  {
    name: 'payload in a stream of the store',
    append: (file, payload, current) => {
      const inner = Buffer.concat(payload.filter(([number]) => number !== 1).map(written));
      const held: Body = [80, stream('', derOf(inner))];
      return appendRaw(file, { objects: [...withStore([], current).slice(0, 1), held] });
    },
  },
  {
    name: 'skipped update',
    append: (file, payload, current) => {
      const first = appendRaw(file, { objects: withStore(payload, current) });
      return appendRaw(first, { objects: withStore([], current), prev: `/Prev ${lastSection(file)}` });
    },
  },
  {
    name: 'update and its revocation',
    append: (file, payload, current) => {
      const first = appendRaw(file, { objects: withStore(payload, current) });
      return appendRaw(first, { objects: [...withStore([], current), ...copies(payload, current)] });
    },
  },
  {
    name: 'a loop of /Prev',
    append: (file, payload, current) => {
      const bytes = appendRaw(file, { objects: withStore(payload, current) });
      return Buffer.from(
        bytes.toString('latin1').replace(/\/Prev \d+(?=[^/]*$)/, `/Prev ${lastSection(bytes)}`),
        'latin1',
      );
    },
  },
];

/** The signed values of the objects that a payload replaces, except streams. */
function copies(payload: readonly Body[], current: (number: number) => string): Body[] {
  return payload.flatMap(([number]): Body[] => {
    const value = number === 1 ? '' : current(number);
    return value === '' ? [] : [[number, value]];
  });
}

function uniqueLast(all: readonly RawEntry[]): RawEntry[] {
  return [...new Map(all.map((entry) => [entry.number, entry])).values()];
}

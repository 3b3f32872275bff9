import { deflateSync } from 'node:zlib';
import { appendRaw, type Body, type RawEntry, type RawUpdate } from '@lavra/verify/testing';
import { type Carrier, derOf, replaced, stored, withStore } from './alterations.ts';

type Random = () => number;

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** One way in which an update may differ from what all readers follow. */
const oddities: readonly ((random: Random) => Partial<RawUpdate>)[] = [
  (random) => ({ head: oddHead(random) }),
  (random) => ({ form: 'stream', encode: oddEncoding(random) }),
  (random) => ({ form: 'stream', encode: oddEncoding(random) }),
  (random) => ({ entries: oddEntries(random) }),
  (random) => ({ form: 'table', table: oddTable(random) }),
  (random) => ({ trailer: pick(random, trailers) }),
  (random) => ({ loose: pick(random, ['% a\n', '\n', '\r\n', 'a\n', '\0']) }),
  (random) => ({ end: pick(random, ['\n', '% a\n', 'startxref\n0\n%%EOF\n', '\0']) }),
  (random) => ({ root: pick(random, ['1 1 R', '1 00000 R', '01 0 R']) }),
];

/**
 * An update with at most three oddities of heads, rows, filters, parameters or trailer (ISO 32000-2 7.3 to 7.5), often
 * with an object 0 or with the payload hidden in the store.
 */
export function randomUpdate(random: Random): Carrier {
  const form = pick(random, ['table', 'stream'] as const);
  return {
    name: `a random ${form}`,
    append(file, payload, current) {
      const objects = random() < 0.4 ? hidden(random, payload, current) : withStore(payload, current);
      const update: RawUpdate = { form, objects: random() < 0.1 ? [...objects, [0, '<< >>']] : objects };
      const chosen = Array.from({ length: Math.floor(random() * 4) }, () => pick(random, oddities)(random));
      return appendRaw(file, Object.assign(update, ...chosen));
    },
  };
}

/** The payload, and the catalog that leads to it, as the content of the store's certificate. */
function hidden(random: Random, payload: readonly Body[], current: (number: number) => string): Body[] {
  const head = oddHead(random);
  const root = payload.find(([number]) => number === 1) ?? ([1, replaced(current(1), 'X', '0')] as const);
  const inner = [...payload.filter(([number]) => number !== 1), root].map(([number, body]) =>
    Buffer.concat([Buffer.from(`\n${head(number)}\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
  );
  const trailer = pick(random, [
    '',
    'trailer\n<< /Size 9000 /Root 1 0 R >>\n',
    'trailer%x\n<</Root 1 0 R>>\n',
  ]);
  const [catalog] = withStore([], current);
  const content = Buffer.concat([...inner, Buffer.from(trailer)]);
  return [catalog as Body, stored(80, derOf(content))];
}

const oddHead = (random: Random): ((number: number) => string) => {
  const shape = pick<(number: number) => string>(random, [
    (n) => `${n} 0 obj`,
    (n) => `${String(n).padStart(11, '0')} 0 obj`,
    (n) => `${String(n).padStart(pick(random, [2, 5, 10, 14]), '0')} 0 obj`,
    (n) => `${n} 0%x\nobj`,
    (n) => `${n}%x\n0 obj`,
    (n) => `${n} 1 obj`,
    (n) => `${n} 00000 obj`,
    (n) => `${n} 65536 obj`,
    (n) => `${n}\n0\nobj`,
    (n) => `${n} 0obj`,
    (n) => `${n} 0 obj%x`,
    (n) => `+${n} 0 obj`,
    (n) => `${n}.0 0 obj`,
  ]);
  const isForAll = random() < 0.5;
  return (number) => (isForAll || number % 3 === 1 ? shape(number) : `${number} 0 obj`);
};

const trailers = [
  '/XRefStm 9',
  '/Encrypt null',
  '/Extends 80 0 R',
  '/Prev 9',
  '/Size 3',
  '/Type /ObjStm',
  '/DecodeParms null',
  '/W [1 4 3]',
  '/Index [0 9000]',
  '/Filter /FlateDecode',
];

/** Rows of bytes behind the tag of a predictor (ISO 32000-2 7.4.4.4). */
function predicted(rows: Buffer, width: number, step: number, tag: number): Buffer {
  const out: Buffer[] = [];
  for (let from = 0; from < rows.length; from += width) {
    const row = Buffer.alloc(width);
    for (let i = 0; i < width; i++) {
      const left = i < step ? 0 : (rows[from + i - step] ?? 0);
      const up = from === 0 ? 0 : (rows[from - width + i] ?? 0);
      const expected = [0, left, up, (left + up) >> 1][tag] ?? 0;
      row[i] = (rows[from + i] ?? 0) - expected;
    }
    out.push(Buffer.from([tag]), row);
  }
  return Buffer.concat(out);
}

function oddEncoding(random: Random): NonNullable<RawUpdate['encode']> {
  const predictor = pick(random, [1, 2, 9, 10, 11, 12, 13, 15, 16, 20, 255, -1]);
  const colors = pick(random, [0, 1, 1, 1, 2, 3, 4, 5, 8, 32, 33]);
  const bits = pick(random, [1, 2, 4, 8, 8, 8, 16, 32, 3]);
  const columns = pick(random, [8, 8, 8, 5, 4, 1, 9, 0]);
  const width = Math.max(1, Math.ceil((Math.max(1, colors) * bits * columns) / 8));
  const tag = pick(random, [0, 1, 2, 2, 3, 4, 5, 9]);
  const dict = pick(random, [
    `<< /Predictor ${predictor} /Columns ${columns} >>`,
    `<< /Predictor ${predictor} /Columns ${columns} /Colors ${colors} /BitsPerComponent ${bits} >>`,
    `<< /Columns ${columns} /Predictor ${predictor} /Colors ${colors}.0 >>`,
    `<< /Predictor ${predictor}.0 /Columns ${columns} >>`,
  ]);
  const filter = pick(random, [
    '/FlateDecode',
    '/FlateDecode',
    '[/FlateDecode]',
    '/Fl',
    '[/FlateDecode /FlateDecode]',
  ]);
  const shape = pick(random, [dict, `[${dict}]`, `[null ${dict}]`, `[${dict} null]`, 'null', '[]', '<< >>']);
  const isDeflated = random() < 0.9;
  return (rows) => {
    const coded = random() < 0.8 ? predicted(rows, width, Math.max(1, (colors * bits) >> 3), tag) : rows;
    const once = isDeflated ? deflateSync(coded) : coded;
    const data = filter.startsWith('[/FlateDecode /') ? deflateSync(once) : once;
    const more = random() < 0.2 ? Buffer.concat([data, Buffer.from('\n0')]) : data;
    return { data: more, dict: `/Filter ${filter} /DecodeParms ${shape}` };
  };
}

function oddEntries(random: Random): NonNullable<RawUpdate['entries']> {
  const change = pick<(entry: RawEntry) => RawEntry[]>(random, [
    (entry) => [{ ...entry, other: 1 }],
    (entry) => [{ ...entry, kind: pick(random, [0, 2, 3, 255]) }],
    (entry) => [{ ...entry, one: entry.one + pick(random, [-1, 1, 7]) }],
    (entry) => [{ ...entry, number: 0 }],
    (entry) => [entry, { ...entry, number: 0, kind: 1 }],
    (entry) => [entry, entry],
    () => [],
    (entry) => [entry, { ...entry, number: entry.number + 1 }],
  ]);
  const chance = pick(random, [0.3, 1]);
  return (all) => all.flatMap((entry) => (random() < chance ? change(entry) : [entry]));
}

function oddTable(random: Random): NonNullable<RawUpdate['table']> {
  return pick<(text: string) => string>(random, [
    (text) => text.replaceAll(' n \n', ' n\r\n'),
    (text) => text.replaceAll(' n \n', ' n \r'),
    (text) => text.replaceAll(' n \n', ' n\n\n'),
    (text) => text.replace(/^(\d+) 1\n/m, '$1  1\n'),
    (text) => text.replace(/^(\d+) 1\n/m, '0$1 1\n'),
    (text) => text.replace(/^(\d+) 1\n/m, '$1 2\n'),
    (text) => text.replace('xref\n', 'xref\r'),
    (text) => text.replace('xref\n', 'xref\n0 0\n'),
    (text) => text.replace(/00000 n/g, '0000 n '),
    (text) => text.replace(/(\d{10}) 00000/g, '+$1 0000'),
  ]);
}

/** Replaces, removes or repeats a few tokens after an offset. */
export function mutated(bytes: Buffer, from: number, random: Random): Buffer {
  let text = bytes.toString('latin1', from);
  const edit = pick<readonly [pattern: RegExp, with_: string]>(random, [
    [/(\d+) 0 obj/g, '$1 1 obj'],
    [/(\d+) 0 obj/g, '000000000$1 0 obj'],
    [/(\d+) 0 obj/g, '$1 0%\nobj'],
    [/(\d+) 0 R/g, '$1 1 R'],
    [/(\d+) 0 R/g, '$1 0 % a\nR'],
    [/ (?=\/)/g, '%\n'],
    [/ (?=\/)/g, '\0'],
    [/\/Length (\d+)/g, '/Length $1.0'],
    [/\/Length (\d+)/g, '/Length 1'],
    [/\/Size (\d+)/g, '/Size 1'],
    [/\/Size (\d+)/g, '/Size $1.0'],
    [/\/Prev (\d+)/g, '/Prev +$1'],
    [/\/Prev (\d+)/g, '/Prev $1 /Prev 9'],
    [/\/W \[1 5 2\]/g, '/W [1 5 2 0]'],
    [/\/Root 1 0 R/g, '/Root 1 0 R /Root 90 0 R'],
    [/endobj/g, 'endobj %'],
    [/endobj/g, ''],
    [/endstream/g, ' endstream'],
    [/stream\n/g, 'stream \n'],
    [/stream\n/g, 'stream\r'],
    [/startxref/g, 'startxref '],
    [/%%EOF/g, '%%EOF%'],
    [/%%EOF/g, '%EOF'],
    [/00000 n/g, '00001 n'],
    [/00000 n/g, '00000 f'],
    [/\/DSS/g, '/DSS null /DSS'],
    [/\/Certs/g, '/Certs null /Certs'],
    [/<</g, '<< /X null '],
    [/\/Type/g, '/Typ#65'],
  ]);
  const [pattern, replacement] = edit;
  const places = [...text.matchAll(pattern)];
  const place = places[Math.floor(random() * places.length)];
  if (!place) return bytes;
  const changed = place[0].replace(new RegExp(pattern.source), replacement);
  text = text.slice(0, place.index) + changed + text.slice(place.index + place[0].length);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text, 'latin1')]);
}

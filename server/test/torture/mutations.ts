/** Seeded pseudo-random numbers (mulberry32). */
export interface Chance {
  /** An integer from 0 to below `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)]! };
}

type Mutation = (bytes: Buffer, chance: Chance, others: readonly Uint8Array[]) => Buffer;

const flipBits: Mutation = (bytes, chance) => {
  for (let turn = chance.below(32) + 1; turn > 0; turn--) {
    const at = chance.below(bytes.length);
    bytes[at] = bytes[at]! ^ (1 << chance.below(8));
  }
  return bytes;
};

const overwrite: Mutation = (bytes, chance) => {
  const at = chance.below(bytes.length);
  return bytes.fill(chance.below(256), at, Math.min(bytes.length, at + chance.below(64)));
};

const truncate: Mutation = (bytes, chance) => bytes.subarray(0, chance.below(bytes.length));

const cut: Mutation = (bytes, chance) => {
  const from = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + chance.below(bytes.length - from))]);
};

const splice: Mutation = (bytes, chance, others) => {
  const other = chance.pick(others);
  const from = chance.below(other.length);
  const part = other.subarray(from, from + chance.below(other.length - from));
  const at = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
};

const repeat: Mutation = (bytes, chance) => {
  const from = chance.below(bytes.length);
  const part = bytes.subarray(from, from + chance.below(2_000));
  const copies = Array.from({ length: chance.below(200) + 1 }, () => part);
  return Buffer.concat([bytes.subarray(0, from), ...copies, bytes.subarray(from)]);
};

/** Tokens that control a parser. */
const tokens: readonly string[] = [
  '/Type',
  '/Page',
  '/Pages',
  '/Kids',
  '/Count',
  '/Parent',
  '/Contents',
  '/Resources',
  '/Length',
  '/Filter',
  '/FlateDecode',
  '/Annots',
  '/AcroForm',
  '/Fields',
  '/ObjStm',
  '/XRef',
  '/Prev',
  '/Root',
  '/Size',
  '/Encrypt',
  '/MediaBox',
  '/Rotate',
  'endobj',
  'stream',
  'endstream',
  'xref',
  'trailer',
  'startxref',
  '%%EOF',
  '<<',
  '>>',
  '[',
  ']',
  'null',
  '1 0 R',
  '2 0 R',
  '-1',
  '4294967296',
  '9'.repeat(40),
  '(((',
  '/'.repeat(300),
];

const swapToken: Mutation = (bytes, chance) => {
  const [from, to] = [chance.pick(tokens), chance.pick(tokens)];
  const at = bytes.indexOf(from, chance.below(bytes.length));
  if (at < 0) return flipBits(bytes, chance, []);
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(to), bytes.subarray(at + from.length)]);
};

const swapNumber: Mutation = (bytes, chance) => {
  const text = bytes.toString('latin1');
  const numbers = [...text.matchAll(/\d+/g)];
  if (numbers.length === 0) return bytes;
  const { 0: number, index } = chance.pick(numbers);
  const other = chance.pick([
    '0',
    '-1',
    '1',
    '65535',
    '2147483648',
    '1e309',
    String(chance.below(1_000)),
    number + number,
  ]);
  return Buffer.from(text.slice(0, index) + other + text.slice(index + number.length), 'latin1');
};

const mutations: readonly Mutation[] = [
  flipBits,
  overwrite,
  truncate,
  cut,
  splice,
  repeat,
  swapToken,
  swapToken,
  swapNumber,
  swapNumber,
];

/** A file with one to four mutations; never empty. */
export function mutate(file: Uint8Array, others: readonly Uint8Array[], chance: Chance): Buffer {
  let bytes: Buffer = Buffer.from(file);
  for (let turn = chance.below(4) + 1; turn > 0; turn--) {
    const changed = chance.pick(mutations)(bytes, chance, others);
    if (changed.length > 0) bytes = changed;
  }
  return bytes;
}

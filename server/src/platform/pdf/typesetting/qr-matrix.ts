import { encode } from 'uqr';
import { errorCorrection } from './reed-solomon.ts';

/** The modules of a QR code (ISO/IEC 18004), row by row from the top; 1 is dark. */
export interface QrMatrix {
  readonly size: number;
  readonly modules: Uint8Array;
}

/** Codewords of error correction in each block, and blocks, by version from 1; at level M, the last go on as they are. */
const correctionPerBlock = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28,
];
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
/** Every reader undoes any mask; trying all eight for the evenest takes over a millisecond. */
const maskPattern = 2;

/** What codes of one version share. */
interface Version {
  readonly size: number;
  /** Patterns and format, and the mask where data goes. */
  readonly blank: Uint8Array;
  /** Where each bit goes. */
  readonly order: Uint16Array;
  readonly blocks: number;
  readonly correction: number;
  readonly dataLength: number;
}

/** Addresses of one server are as long from document to document: their codes are of one version. */
const versions = new Map<number, Version>();

/**
 * A text as a QR code of bytes at level M. uqr does the same ten times slower, as it draws the patterns of a version
 * anew; here it draws them once. @throws RangeError for more than 2,331 bytes
 */
export function qrMatrix(text: string): QrMatrix {
  const bytes = Buffer.from(text, 'utf8');
  const { number, version } = versionFor(bytes.length);
  const codewords = interleaved(dataCodewords(bytes, number, version), version);
  const modules = version.blank.slice();
  for (const [at, codeword] of codewords.entries())
    for (let bit = 0; bit < 8; bit++) modules[version.order[at * 8 + bit]!]! ^= (codeword >> (7 - bit)) & 1;
  return { size: version.size, modules };
}

/** Bits of a text's length. */
const lengthBits = (number: number): number => (number < 10 ? 8 : 16);

function versionFor(length: number): { readonly number: number; readonly version: Version } {
  for (let number = 1; number <= blockCounts.length; number++) {
    const version = versionOf(number);
    if (4 + lengthBits(number) + length * 8 <= version.dataLength * 8) return { number, version };
  }
  throw new RangeError('the text is too long for a QR code');
}

function versionOf(number: number): Version {
  const known = versions.get(number);
  if (known) return known;
  const { size, data, types } = encode('', {
    ecc: 'M',
    border: 0,
    maskPattern,
    minVersion: number,
    maxVersion: number,
  });
  const order = dataOrder(size, (x, y) => types[y]![x] === 0);
  const blank = Uint8Array.from(data.flat(), Number);
  for (const at of order) blank[at] = (at % size) % 3 === 0 ? 1 : 0;
  const blocks = blockCounts[number - 1]!;
  const correction = correctionPerBlock[number - 1] ?? 28;
  const dataLength = Math.floor(order.length / 8) - blocks * correction;
  const found = { size, blank, order, blocks, correction, dataLength };
  versions.set(number, found);
  return found;
}

/** Two columns at a time from the right, up and down by turns, past the upright timing pattern (7.7.3). */
function dataOrder(size: number, isData: (x: number, y: number) => boolean): Uint16Array {
  const order: number[] = [];
  for (let right = size - 1, turn = 0; right > 0; right -= 2, turn++) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = turn % 2 === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (isData(x, y)) order.push(y * size + x);
    }
  }
  return Uint16Array.from(order);
}

/** Mode, length, bytes and padding: the mode takes four bits, so that all after it lies across two codewords. */
function dataCodewords(bytes: Buffer, number: number, { dataLength }: Version): Uint8Array {
  const length = bytes.length;
  const said = [...(lengthBits(number) === 8 ? [length] : [length >> 8, length & 0xff]), ...bytes];
  const codewords = new Uint8Array(dataLength);
  let left = 0b0100;
  for (const [at, byte] of said.entries()) {
    codewords[at] = ((left << 4) | (byte >> 4)) & 0xff;
    left = byte & 0xf;
  }
  codewords[said.length] = left << 4;
  for (let at = said.length + 1, pad = 0xec; at < dataLength; at++, pad ^= 0xec ^ 0x11) codewords[at] = pad;
  return codewords;
}

/** Blocks with their error correction, codeword by codeword in turns; the last blocks may be one longer (7.6). */
function interleaved(data: Uint8Array, { blocks, correction }: Version): Uint8Array {
  const short = Math.floor(data.length / blocks);
  const shorter = blocks - (data.length % blocks);
  const all = new Uint8Array(data.length + blocks * correction);
  for (let block = 0, start = 0; block < blocks; block++) {
    const end = start + short + (block < shorter ? 0 : 1);
    const own = data.subarray(start, end);
    for (let at = 0; at < own.length; at++)
      all[at < short ? at * blocks + block : short * blocks + block - shorter] = own[at]!;
    for (const [at, codeword] of errorCorrection(own, correction).entries())
      all[data.length + at * blocks + block] = codeword;
    start = end;
  }
  return all;
}

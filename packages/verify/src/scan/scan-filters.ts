import { constants, inflateSync } from 'node:zlib';

/** Maximum decoded bytes: for one stream, and for the rest of the file. */
export interface UnpackBudget {
  readonly each: number;
  readonly left: number;
}

export interface Unpacked {
  readonly data: Buffer;
  /** Bytes produced by all filters together. */
  readonly spent: number;
  /** False if an image or encryption filter stopped decoding. */
  readonly isWhole: boolean;
}

/** A stream decodes to more than the maximum. */
export class UnpackTooLarge extends Error {
  override readonly name = 'UnpackTooLarge';
}

type Decode = (data: Buffer, maxBytes: number) => Buffer;

const decoders: Readonly<Record<string, Decode>> = {
  FlateDecode: inflate,
  Fl: inflate,
  LZWDecode: decodeLzw,
  LZW: decodeLzw,
  RunLengthDecode: decodeRunLength,
  RL: decodeRunLength,
  ASCIIHexDecode: decodeHex,
  AHx: decodeHex,
  ASCII85Decode: decodeAscii85,
  A85: decodeAscii85,
};

/** The filters listed in a stream's dictionary, in decoding order (ISO 32000-2 7.4). */
export function filtersOf(head: string): string[] {
  const entry = /\/Filter\s*(\[[^\]]*\]|\/[^\s[\]<>/()]+|\d)/.exec(head)?.[1] ?? '';
  // An indirect filter is assumed to be Flate, as nearly all are.
  if (/^\d/.test(entry)) return ['FlateDecode'];
  return [...entry.matchAll(/\/([^\s[\]<>/()]+)/g)].map(([, name]) => name!);
}

/** Decodes a stream until a filter that cannot be a bomb. @throws UnpackTooLarge */
export function unpack(stored: Buffer, filters: readonly string[], budget: UnpackBudget): Unpacked {
  let data = stored;
  let spent = 0;
  for (const filter of filters) {
    const decode = decoders[filter];
    if (!decode) return { data, spent, isWhole: false };
    const maxBytes = Math.min(budget.each, budget.left - spent);
    if (maxBytes <= 0) throw new UnpackTooLarge();
    data = decode(data, maxBytes);
    spent += data.length;
  }
  return { data, spent, isWhole: true };
}

/** Broken data decodes to nothing; the parser reports it. */
function inflate(data: Buffer, maxBytes: number): Buffer {
  if (data.length === 0) return data;
  try {
    return inflateSync(data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new UnpackTooLarge();
    }
    return Buffer.alloc(0);
  }
}

/** A growing buffer with a maximum size. */
class BoundedOutput {
  #bytes = Buffer.alloc(4096);
  #length = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  append(part: Uint8Array): void {
    this.#reserve(part.length);
    this.#bytes.set(part, this.#length);
    this.#length += part.length;
  }

  fill(byte: number, count: number): void {
    this.#reserve(count);
    this.#bytes.fill(byte, this.#length, this.#length + count);
    this.#length += count;
  }

  /** Copies earlier output, which may overlap the copy. */
  repeat(start: number, count: number): void {
    this.#reserve(count);
    for (let i = 0; i < count; i++) this.#bytes[this.#length + i] = this.#bytes[start + i]!;
    this.#length += count;
  }

  get length(): number {
    return this.#length;
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed > this.#maxBytes) throw new UnpackTooLarge();
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

function decodeRunLength(data: Buffer, maxBytes: number): Buffer {
  const output = new BoundedOutput(maxBytes);
  for (let at = 0; at < data.length; ) {
    const length = data[at++]!;
    if (length === 128) break;
    if (length < 128) {
      output.append(data.subarray(at, at + length + 1));
      at += length + 1;
    } else output.fill(data[at++] ?? 0, 257 - length);
  }
  return output.finish();
}

function decodeHex(data: Buffer, maxBytes: number): Buffer {
  const end = data.indexOf('>');
  const digits = data.toString('latin1', 0, end < 0 ? data.length : end).replace(/[^0-9A-Fa-f]/g, '');
  if (digits.length / 2 > maxBytes) throw new UnpackTooLarge();
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function decodeAscii85(data: Buffer, maxBytes: number): Buffer {
  const output = new BoundedOutput(maxBytes);
  let value = 0;
  let count = 0;
  for (const code of data) {
    if (code === 0x7e) break;
    if (code === 0x7a && count === 0) {
      output.fill(0, 4);
      continue;
    }
    if (code < 0x21 || code > 0x75) continue;
    value = value * 85 + (code - 0x21);
    if (++count < 5) continue;
    output.append(bigEndian(value, 4));
    value = 0;
    count = 0;
  }
  if (count > 1) {
    for (let missing = count; missing < 5; missing++) value = value * 85 + 84;
    output.append(bigEndian(value, count - 1));
  }
  return output.finish();
}

function bigEndian(value: number, count: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value % 2 ** 32);
  return four.subarray(0, count);
}

const lzwClear = 256;
const lzwEnd = 257;
const lzwCodes = 4096;

/**
 * Entries are ranges of earlier output: start and length. Assumes the default early change, because only
 * sizes and names matter here (7.4.4).
 */
function decodeLzw(data: Buffer, maxBytes: number): Buffer {
  const output = new BoundedOutput(maxBytes);
  const starts = new Uint32Array(lzwCodes);
  const lengths = new Uint32Array(lzwCodes);
  let next = lzwEnd + 1;
  let previousLength = 0;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    const width = lzwWidth(next);
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === lzwEnd) break;
    if (code === lzwClear) {
      next = lzwEnd + 1;
      previousLength = 0;
      continue;
    }
    const at = output.length;
    if (previousLength > 0 && next < lzwCodes) {
      starts[next] = at - previousLength;
      lengths[next] = previousLength + 1;
      next++;
    }
    if (code >= next) break;
    if (code < 256) output.push(code);
    else output.repeat(starts[code]!, lengths[code]!);
    previousLength = output.length - at;
  }
  return output.finish();
}

function lzwWidth(next: number): number {
  if (next >= 2047) return 12;
  if (next >= 1023) return 11;
  return next >= 511 ? 10 : 9;
}

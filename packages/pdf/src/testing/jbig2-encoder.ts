/** One bit per pixel, black is 1; rows begin at a byte. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Probability estimates (ITU-T T.88 table E.1): Qe, next state after the more and the less probable symbol, switch. */
const states = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
] as const;

/** The arithmetic encoder of ITU-T T.88, annex E. */
class ArithmeticEncoder {
  readonly #bytes: number[] = [0];
  readonly #indices = new Uint8Array(65_536);
  readonly #likely = new Uint8Array(65_536);
  #interval = 0x8000;
  #code = 0;
  #shifts = 12;

  encode(context: number, bit: number): void {
    const [probability, more, less, switches] = states[this.#indices[context]!]!;
    this.#interval -= probability;
    const isLikely = bit === this.#likely[context];
    const isLower = this.#interval < probability === isLikely;
    if (isLikely && this.#interval & 0x8000) {
      this.#code += probability;
      return;
    }
    if (isLower) this.#interval = probability;
    else this.#code += probability;
    if (!isLikely && switches) this.#likely[context] = 1 - this.#likely[context]!;
    this.#indices[context] = isLikely ? more : less;
    do {
      this.#interval *= 2;
      this.#code *= 2;
      this.#shifts--;
      if (this.#shifts === 0) this.#writeByte();
    } while (!(this.#interval & 0x8000));
  }

  end(): Uint8Array {
    const highest = this.#code + this.#interval;
    this.#code |= 0xffff;
    if (this.#code >= highest) this.#code -= 0x8000;
    for (let round = 0; round < 2; round++) {
      this.#code *= 2 ** this.#shifts;
      this.#writeByte();
    }
    return Uint8Array.from([...this.#bytes.slice(1), 0xff, 0xac]);
  }

  #writeByte(): void {
    const last = this.#bytes.length - 1;
    if (this.#bytes[last] !== 0xff && this.#code >= 0x8000000) {
      this.#bytes[last]!++;
      if (this.#bytes[last] === 0xff) this.#code &= 0x7ffffff;
    }
    const isStuffed = this.#bytes[last] === 0xff;
    const bits = isStuffed ? 20 : 19;
    this.#bytes.push(Math.floor(this.#code / 2 ** bits) & 0xff);
    this.#code %= 2 ** bits;
    this.#shifts = isStuffed ? 7 : 8;
  }
}

/** A bitmap as the JBIG2 data of a PDF image: one generic region (ITU-T T.88 §6.2, template 0). */
export function jbig2Of({ width, height, data }: Bitmap): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width ? 0 : (data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1;
  const encoder = new ArithmeticEncoder();
  for (let y = 0; y < height; y++) {
    let [upper, lower, left] = [
      at(0, y - 2) * 2 + at(1, y - 2),
      at(0, y - 1) * 4 + at(1, y - 1) * 2 + at(2, y - 1),
      0,
    ];
    for (let x = 0; x < width; x++) {
      upper = ((upper << 1) | at(x + 2, y - 2)) & 31;
      lower = ((lower << 1) | at(x + 3, y - 1)) & 127;
      const bit = at(x, y);
      encoder.encode((upper << 11) | (lower << 4) | left, bit);
      left = ((left << 1) | bit) & 15;
    }
  }
  const size = [word(width), word(height)];
  const page = Buffer.concat([...size, word(0), word(0), Buffer.from([0, 0, 0])]);
  const nominal = Buffer.from([3, -1, -3, -1, 2, -2, -2, -2]);
  const region = Buffer.concat([...size, word(0), word(0), Buffer.from([0, 0]), nominal, encoder.end()]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A segment with its header (§7.2), on page 1. */
const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([word(number), Buffer.from([type, 0, 1]), word(data.length), data]);

/** Records of [MS-XLS]: a type, a length and bytes. */

const TEXT_CELL = 0x00fd;
const NUMBER_CELL = 0x0203;
const HEAD = 4;

/** Row and column of a cell, and the number of its style. */
export type CellPlace = readonly [row: number, column: number, style: number];

export const uint16 = (...values: readonly number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
export const uint32 = (...values: readonly number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer);

/** A text in UTF-16, after its length in one or two bytes. */
export function wideText(text: string, lengthBytes: 1 | 2): Buffer {
  const head = Buffer.alloc(lengthBytes + 1);
  head.writeUIntLE(text.length, 0, lengthBytes);
  head.writeUInt8(1, lengthBytes);
  return Buffer.concat([head, Buffer.from(text, 'utf16le')]);
}

/** Records one after another. Cells are written in place, because a report has a million. */
export class Records {
  #bytes = Buffer.allocUnsafe(1 << 14);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  add(type: number, ...parts: readonly Uint8Array[]): this {
    let offset = this.#begin(
      type,
      parts.reduce((sum, { length }) => sum + length, 0),
    );
    for (const part of parts) {
      this.#bytes.set(part, offset);
      offset += part.length;
    }
    return this;
  }

  /** `text` is the index among the shared texts. */
  addText(place: CellPlace, text: number): void {
    const offset = this.#beginCell(TEXT_CELL, place, 4);
    this.#bytes.writeUInt32LE(text, offset);
  }

  addNumber(place: CellPlace, value: number): void {
    const offset = this.#beginCell(NUMBER_CELL, place, 8);
    this.#bytes.writeDoubleLE(value, offset);
  }

  #beginCell(type: number, [row, column, style]: CellPlace, length: number): number {
    const offset = this.#begin(type, length + 6);
    this.#bytes.writeUInt16LE(row, offset);
    this.#bytes.writeUInt16LE(column, offset + 2);
    this.#bytes.writeUInt16LE(style, offset + 4);
    return offset + 6;
  }

  /** Starts a record; returns the offset of its bytes. */
  #begin(type: number, length: number): number {
    const offset = this.#length;
    const end = offset + HEAD + length;
    if (end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(end, this.#bytes.length * 2));
      larger.set(this.bytes);
      this.#bytes = larger;
    }
    this.#bytes.writeUInt16LE(type, offset);
    this.#bytes.writeUInt16LE(length, offset + 2);
    this.#length = end;
    return offset + HEAD;
  }
}

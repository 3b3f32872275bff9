import { cutBefore } from '@lavra/domain';
import { type Records, uint32, wideText } from './xls-records.ts';

const SHARED_TEXTS = 0x00fc;
const CONTINUED = 0x003c;
/** The longest record. */
const MAX_BYTES = 8_224;
/** A longer text is cut, so that each fits into one record. */
const MAX_TEXT = 4_000;

/** The texts of a workbook, each stored once; cells refer to their index. */
export class SharedTexts {
  readonly #indices = new Map<string, number>();
  #uses = 0;

  indexOf(text: string): number {
    this.#uses += 1;
    const cut = text.length > MAX_TEXT ? `${cutBefore(text, MAX_TEXT - 1)}…` : text;
    const known = this.#indices.get(cut);
    if (known !== undefined) return known;
    this.#indices.set(cut, this.#indices.size);
    return this.#indices.size - 1;
  }

  /** No text is divided between two records, so that each begins with a length. */
  writeTo(records: Records): void {
    let type = SHARED_TEXTS;
    let parts: Buffer[] = [uint32(this.#uses, this.#indices.size)];
    let length = 8;
    for (const text of this.#indices.keys()) {
      const next = wideText(text, 2);
      if (length + next.length > MAX_BYTES) {
        records.add(type, ...parts);
        type = CONTINUED;
        parts = [];
        length = 0;
      }
      parts.push(next);
      length += next.length;
    }
    records.add(type, ...parts);
  }
}

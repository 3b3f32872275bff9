/** Maximum reads at one position without progress. */
const maxReturns = 1_000;

/**
 * A view of a file that aborts a stalled parser. The parser treats a stray `)`, `{` or `}` as an empty word and
 * reads it again forever. It slices each word from the bytes, so the stall is detected here.
 */
export function guardedBytes(file: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.length);
  let place = -1;
  let returns = 0;
  const subarray = (start?: number, end?: number): Uint8Array => {
    if (start !== end || start !== place) {
      place = start ?? -1;
      returns = 0;
    } else if (++returns > maxReturns) {
      throw new Error(`the parser makes no progress at byte ${place}`);
    }
    return Uint8Array.prototype.subarray.call(bytes, start, end);
  };
  return Object.defineProperty(bytes, 'subarray', { value: subarray });
}

import { ObjectReader } from './object-reader.ts';

/** The bytes of a stream, and the offset after them. */
export interface StreamData {
  readonly bytes: Buffer;
  readonly end: number;
}

const [feed, carriage] = [10, 13];

/** The data after the keyword `stream`: as long as stated if that is right, otherwise until `endstream`. */
export function streamData(file: Buffer, keywordEnd: number, length: number | undefined): StreamData {
  const start = afterLine(file, keywordEnd);
  if (length !== undefined && length >= 0 && start + length <= file.length) {
    const end = new ObjectReader(file, start + length);
    if (end.takes('endstream')) return { bytes: file.subarray(start, start + length), end: end.at };
  }
  const end = firstOf(file, ['endstream', 'endobj'], start);
  return { bytes: file.subarray(start, beforeLine(file, start, end)), end };
}

/** White space may precede the end of the line. */
function afterLine(file: Buffer, keywordEnd: number): number {
  let at = keywordEnd;
  while (file[at] === 32 || file[at] === 9) at++;
  if (file[at] === carriage) return file[at + 1] === feed ? at + 2 : at + 1;
  return file[at] === feed ? at + 1 : keywordEnd;
}

function beforeLine(file: Buffer, start: number, end: number): number {
  let at = end;
  if (at > start && file[at - 1] === feed) at--;
  if (at > start && file[at - 1] === carriage) at--;
  return at;
}

/** The offset of the first word that occurs, or the end of the file. */
function firstOf(file: Buffer, words: readonly string[], from: number): number {
  for (const word of words) {
    const at = file.indexOf(word, from);
    if (at >= 0) return at;
  }
  return file.length;
}

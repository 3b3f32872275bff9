import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { SheetTooLarge } from './sheet-rows.ts';

/** Maximum size of a part that is read whole: texts, styles and directories are far smaller. */
const MAX_PART_LENGTH = 16 * 1024 * 1024;

/** A part of an archive, as it is stored. */
export interface ZipPart {
  readonly data: Buffer;
  /** 0 stored, 8 deflated. */
  readonly method: number;
}

/** The parts of an archive by name, from its central directory (APPNOTE 4.3). @throws Error if it has none */
export function zipParts(bytes: Buffer): Map<string, ZipPart> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('no central directory');
  const parts = new Map<string, ZipPart>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory entry');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const offset = bytes.readUInt32LE(at + 42);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    parts.set(name, { method, data: bytes.subarray(start, start + size) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The text of a part, in pieces. */
export async function* piecesOfPart({ data, method }: ZipPart): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  const source = Readable.from([data], { objectMode: false });
  const chunks = method === 0 ? source : source.pipe(createInflateRaw());
  for await (const chunk of chunks as AsyncIterable<Uint8Array>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The whole text of a part; empty if it is absent. @throws SheetTooLarge */
export async function textOfPart(part: ZipPart | undefined): Promise<string> {
  if (!part) return '';
  let text = '';
  for await (const piece of piecesOfPart(part)) {
    text += piece;
    if (text.length > MAX_PART_LENGTH) throw new SheetTooLarge('characters');
  }
  return text;
}

import { constants, inflateSync } from 'node:zlib';
import { unpack } from '@lavra/verify';
import { PdfDict, PdfName, PdfNull, type PdfObject, PdfStream } from '@libpdf/core';
import { dictOf, itemsOf, nameOf, numberOf, type Resolve } from './objects.ts';

const maxContentBytes = 64 * 1024 * 1024;

/** The abbreviations are meant for inline images, but readers accept them everywhere (ISO 32000-2 table 92). */
const filters: Readonly<Record<string, string>> = {
  FlateDecode: 'FlateDecode',
  Fl: 'FlateDecode',
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
};

/**
 * Decodes as readers do, up to the damaged part. Behind a filter for images, or one that no reader knows, there is no
 * content.
 * @throws Error for data too large, or damaged with a predictor
 */
export function decodeStream(stream: PdfStream, resolve: Resolve): Uint8Array {
  const names = listOf(resolve(stream.get('Filter'))).flatMap((item) => nameOf(resolve(item)) ?? []);
  const parameters = listOf(resolve(stream.get('DecodeParms') ?? stream.get('DP'))).map((item) =>
    dictOf(resolve(item)),
  );
  let data: Uint8Array = stream.data;
  for (const [index, name] of names.entries()) {
    // Its data was decrypted when it was read.
    if (name === 'Crypt') continue;
    const filter = filters[name];
    if (!filter) return new Uint8Array();
    data = decode(data, filter, parameters[index], resolve);
  }
  return data;
}

const listOf = (value: PdfObject | undefined): readonly PdfObject[] => {
  const items = itemsOf(value);
  return items.length > 0 || value === undefined ? items : [value];
};

function decode(
  data: Uint8Array,
  filter: string,
  parameters: PdfDict | undefined,
  resolve: Resolve,
): Uint8Array {
  const own = new PdfDict();
  for (const [key, value] of parameters ?? []) own.set(key, resolve(value) ?? PdfNull.instance);
  const predictor = numberOf(own.get('Predictor')) ?? 1;
  if (predictor > 1 || numberOf(own.get('EarlyChange')) === 0) {
    return PdfStream.fromDict({ Filter: PdfName.of(filter), DecodeParms: own }, data).getDecodedData();
  }
  if (filter === 'FlateDecode') return inflate(data);
  const budget = { each: maxContentBytes, left: maxContentBytes };
  return unpack(Buffer.from(data.buffer, data.byteOffset, data.length), [filter], budget).data;
}

function inflate(data: Uint8Array): Uint8Array {
  return tryInflate(data) ?? inflateSound(data);
}

/** The longest prefix that inflates: readers show the content before the damage. */
function inflateSound(data: Uint8Array): Uint8Array {
  let [sound, broken] = [0, data.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (tryInflate(data.subarray(0, middle))) sound = middle;
    else broken = middle;
  }
  return (sound > 0 && tryInflate(data.subarray(0, sound))) || new Uint8Array();
}

function tryInflate(data: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(data, { maxOutputLength: maxContentBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw error;
    return null;
  }
}

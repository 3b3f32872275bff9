import { constants, inflateSync } from 'node:zlib';
import { type PDF, type PdfDict, PdfStream } from '@libpdf/core';
import { readContentState } from './content-state.ts';
import { itemsOf, nameOf, type Resolve, resolverOf } from './objects.ts';

const maxContentBytes = 64 * 1024 * 1024;

/**
 * Restores the graphics state at the end of a page's content. Unbalanced content would clip, move or hide
 * what is drawn over it, including signatures. Balanced content stays unchanged. Returns whether
 * something changed.
 */
export function settleContent(pdf: PDF, page: PdfDict): boolean {
  const resolve = resolverOf(pdf);
  const contents = resolve(page.get('Contents'));
  const parts = contents instanceof PdfStream ? [contents] : itemsOf(contents).map((item) => resolve(item));
  const data: Uint8Array[] = [];
  for (const part of parts) {
    if (part instanceof PdfStream) data.push(decodeStream(part, resolve), Buffer.from('\n'));
  }
  const settled = settledContent(Buffer.concat(data));
  if (settled) page.set('Contents', pdf.createStream({}, settled));
  return settled !== null;
}

/** Balanced content; null if it already is. */
export function settledContent(content: Buffer): Buffer | null {
  const { strayRestores, end, closing } = readContentState(content);
  if (strayRestores.length === 0 && end === content.length && closing === '') return null;
  const kept = Buffer.from(content.subarray(0, end));
  for (const at of strayRestores) kept[at] = 0x20;
  return Buffer.concat([kept, Buffer.from(`\n${closing}\n`, 'latin1')]);
}

/** Decodes as readers do, up to the damaged part. Throws for an unsupported filter. */
export function decodeStream(stream: PdfStream, resolve: Resolve): Uint8Array {
  const filter = resolve(stream.get('Filter'));
  const names = (filter === undefined ? [] : [filter, ...itemsOf(filter)]).flatMap(
    (item) => nameOf(resolve(item)) ?? [],
  );
  if (names.length === 0) return stream.data;
  const isPlain = names.every((name) => name === 'FlateDecode' || name === 'Fl');
  if (isPlain && !stream.has('DecodeParms')) return names.reduce<Uint8Array>(inflate, stream.data);
  return stream.getDecodedData();
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

import { constants, inflateSync } from 'node:zlib';
import { type PDF, type PdfDict, PdfStream } from '@libpdf/core';
import { readContentState } from './content-state.ts';
import { itemsOf, nameOf, type Resolve, resolverOf } from './objects.ts';

const maxContentBytes = 64 * 1024 * 1024;

/**
 * Makes what a page draws end as it began: what its content leaves open, or closes too often, would clip, move or hide
 * what is drawn over it, signatures among them. A page whose content is in order stays as it is.
 */
export function settleContent(pdf: PDF, page: PdfDict): void {
  const resolve = resolverOf(pdf);
  const contents = resolve(page.get('Contents'));
  const parts = contents instanceof PdfStream ? [contents] : itemsOf(contents).map((item) => resolve(item));
  const data: Uint8Array[] = [];
  for (const part of parts) {
    const decoded = part instanceof PdfStream ? decode(part, resolve) : new Uint8Array();
    if (!decoded) return;
    data.push(decoded, Buffer.from('\n'));
  }
  const settled = settledContent(Buffer.concat(data));
  if (settled) page.set('Contents', pdf.createStream({}, settled));
}

/** A content that ends as it began; null for one that does already. */
export function settledContent(content: Buffer): Buffer | null {
  const { strayRestores, end, closing } = readContentState(content);
  if (strayRestores.length === 0 && end === content.length && closing === '') return null;
  const kept = Buffer.from(content.subarray(0, end));
  for (const at of strayRestores) kept[at] = 0x20;
  return Buffer.concat([kept, Buffer.from(`\n${closing}\n`, 'latin1')]);
}

/** As readers decode it, a cut-off end included; null for what no reader here can. */
function decode(stream: PdfStream, resolve: Resolve): Uint8Array | null {
  const filter = resolve(stream.get('Filter'));
  const names = (filter === undefined ? [] : [filter, ...itemsOf(filter)]).flatMap(
    (item) => nameOf(resolve(item)) ?? [],
  );
  if (names.length === 0) return stream.data;
  try {
    if (names.every((name) => name === 'FlateDecode' || name === 'Fl') && !stream.has('DecodeParms')) {
      return names.reduce<Uint8Array>(inflate, stream.data);
    }
    return stream.getDecodedData();
  } catch {
    return null;
  }
}

function inflate(data: Uint8Array): Uint8Array {
  return inflateSync(data, { maxOutputLength: maxContentBytes, finishFlush: constants.Z_SYNC_FLUSH });
}

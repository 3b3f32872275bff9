import { PDF } from '@libpdf/core';

/** Flips one bit of the first page's sealed content. */
export function withChangedByte(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('stream') + 20;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Draws over the first page in a revision after the seal; every sealed byte remains. */
export async function withPageDrawnOver(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const page = pdf.getPage(0);
  if (!page) throw new Error('There is no page to draw over.');
  page.drawRectangle({ x: 50, y: 700, width: 300, height: 80 });
  return pdf.save({ incremental: true });
}

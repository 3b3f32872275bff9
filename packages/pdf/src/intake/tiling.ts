import { PdfNumber, type PdfStream } from '@libpdf/core';
import { itemsOf, numberOf, type Resolve } from './objects.ts';
import { Refused } from './refused.ts';

/** Readers draw nothing for a smaller distance between tiles. */
const smallestStep = 1e-9;
/** Maximum tiles on a page. Printer drivers hatch with a few hundred thousand, and readers need seconds for more. */
const maxTiles = 20_000_000;
/** An A4 page in points. */
const pageArea = 595 * 842;

/**
 * A pattern whose tiles are too close for any reader draws nothing. One that would take readers minutes is refused.
 * @throws Refused
 */
export function settleTiling(pattern: PdfStream, resolve: Resolve, nome: string): void {
  if (numberOf(resolve(pattern.get('PatternType'))) !== 1) return;
  const [across, up] = ['XStep', 'YStep'].map((key) => Math.abs(numberOf(resolve(pattern.get(key))) ?? 0));
  if (across === undefined || up === undefined || (across === 0 && up === 0)) return;
  if (across < smallestStep || up < smallestStep) {
    pattern.setData(new Uint8Array());
    for (const key of ['XStep', 'YStep']) pattern.set(key, PdfNumber.of(1_000));
    return;
  }
  const [a = 1, b = 0, c = 0, d = 1] = itemsOf(resolve(pattern.get('Matrix'))).map(
    (item) => numberOf(resolve(item)) ?? 0,
  );
  const tileArea = across * up * Math.abs(a * d - b * c);
  if (tileArea > 0 && pageArea / tileArea > maxTiles)
    throw new Refused('ArquivoPerigosoException', nome, 'DESENHO');
}

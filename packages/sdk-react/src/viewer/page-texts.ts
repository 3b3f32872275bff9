import type { PageTexts, PercentBox } from '@lavra/domain';
import { useCallback, useContext, useEffect, useState } from 'react';
import { sharedDocument } from './open-document.ts';
import type { PdfDocument, PdfPageProxy, PdfSource } from './pdf-engine.ts';
import { PdfFilesContext } from './pdf-files-context.ts';

const none: PageTexts = new Map();

/**
 * Positions of the text on some pages, in percent of the page. Empty until read, and for pages of
 * images.
 */
export function usePageTexts(source: PdfSource | undefined, pages: readonly number[]): PageTexts {
  const files = useContext(PdfFilesContext);
  const [texts, setTexts] = useState(none);
  const key = pages.join();
  useEffect(() => {
    if (!source || key === '') return undefined;
    let isGone = false;
    let isRead = false;
    const document = sharedDocument(source, files);
    const read = () => {
      const state = document.state();
      if (isRead || state.status !== 'ready') return;
      isRead = true;
      readPages(state.pdf, key.split(',').map(Number), textPlaces).then(
        (read) => {
          if (!isGone) setTexts(read);
        },
        // Closed meanwhile or unreadable: boxes are then compared only with each other.
        () => undefined,
      );
    };
    const leave = document.subscribe(read);
    read();
    return () => {
      isGone = true;
      leave();
    };
  }, [source, files, key]);
  return texts;
}

/** Reads pages on request, all by default. Empty if the document cannot be read; the viewer shows why. */
export function usePageReader(source: PdfSource) {
  const files = useContext(PdfFilesContext);
  return useCallback(
    async <T>(
      read: (page: PdfPageProxy) => Promise<T>,
      pages?: readonly number[],
    ): Promise<ReadonlyMap<number, T>> => {
      const state = sharedDocument(source, files).state();
      if (state.status !== 'ready') return new Map();
      const { pdf } = state;
      const all = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
      return readPages(pdf, pages ?? all, read).catch(() => new Map<number, T>());
    },
    [source, files],
  );
}

async function readPages<T>(
  pdf: PdfDocument,
  pages: readonly number[],
  read: (page: PdfPageProxy) => Promise<T>,
): Promise<ReadonlyMap<number, T>> {
  const found = new Map<number, T>();
  for (const page of pages)
    if (page >= 1 && page <= pdf.numPages) found.set(page, await read(await pdf.getPage(page)));
  return found;
}

/** A mark for a box: covering it is its purpose. */
const anchor = /^\{\{[^{}]{3,30}\}\}$/;

/** Whether a box over this text would hide something. */
export const isWorthKeeping = (text: string): boolean => text.trim() !== '' && !anchor.test(text.trim());

/** Positions of a page's text, in percent of the page. */
export async function textPlaces(page: PdfPageProxy): Promise<readonly PercentBox[]> {
  const { width, height } = page.getViewport({ scale: 1 });
  const pieces = (await placedPieces(page)).filter(({ str }) => isWorthKeeping(str));
  return pieces.map(({ left, top, right, bottom }) => ({
    percentX: (left / width) * 100,
    percentY: (top / height) * 100,
    percentLargura: ((right - left) / width) * 100,
    percentAltura: ((bottom - top) / height) * 100,
  }));
}

/** A line of a page's text, or a part of one, with its bounding box in points on the displayed page. */
export type PlacedPiece = ReturnType<typeof placeOf> & {
  readonly str: string;
  /** A generic CSS font family that resembles the file's font. */
  readonly fontFamily: string;
};

/** The text of a page, without empty pieces. */
export async function placedPieces(page: PdfPageProxy): Promise<readonly PlacedPiece[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const style = styles[item.fontName];
    const known = style?.ascent ?? Number.NaN;
    // Standard fonts without a descriptor have none.
    const ascent = known > 0 ? known : usualAscent;
    return [
      { str: item.str, fontFamily: style?.fontFamily ?? 'sans-serif', ...placeOf(item, transform, ascent) },
    ];
  });
}

const usualAscent = 0.8;

type Piece = { readonly transform: readonly number[]; readonly width: number };

/** The bounding box of a text item on the displayed page. */
function placeOf({ transform: text, width }: Piece, page: readonly number[], ascent: number) {
  const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = page;
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = text;
  const angle = Math.atan2(b1 * a2 + d1 * b2, a1 * a2 + c1 * b2);
  const size = Math.hypot(a1 * c2 + c1 * d2, b1 * c2 + d1 * d2);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const x = a1 * e2 + c1 * f2 + e1 + ascent * size * sin;
  const y = b1 * e2 + d1 * f2 + f1 - ascent * size * cos;
  const corners = [
    [0, 0],
    [width, 0],
    [0, size],
    [width, size],
  ].map(([along = 0, down = 0]) => [x + along * cos - down * sin, y + along * sin + down * cos] as const);
  return {
    left: Math.min(...corners.map(([left]) => left)),
    right: Math.max(...corners.map(([left]) => left)),
    top: Math.min(...corners.map(([, top]) => top)),
    bottom: Math.max(...corners.map(([, top]) => top)),
  };
}

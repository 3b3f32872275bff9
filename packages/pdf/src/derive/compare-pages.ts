import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import { drawPage, sizeInside, withPage } from '../engine/draw-page.ts';
import { compareLetters } from './compare-letters.ts';
import { comparePictures, type DifferentSquare, type DrawnPage } from './compare-pictures.ts';
import { equallyDark, inkOf } from './letter-ink.ts';
import { type PageImage, packPageImage } from './page-image.ts';
import {
  type DisplayedBox,
  displayedBox,
  flattenPage,
  hasAnnotations,
  lettersOf,
  linksOf,
} from './page-letters.ts';

/** Size of the pictures kept of a page that differs: a person reads 8-point text in them. */
const shownWidth = 1_100;
const tallestShown = 2_200;
/** Width of the antialiased edge around a letter, in points. */
const letterEdge = 1;
/** Maximum width of a link's border, in points. */
const linkBorder = 4;

/** Both images of a page, if they differ visibly. */
export interface PageDifference {
  readonly envio: PageImage;
  readonly base: PageImage;
}

interface Side {
  readonly document: PDFiumDocument;
  readonly index: number;
}

/**
 * Compares a page of an upload with the corresponding page of the base as a person reads them: their pictures, and
 * their letters by place. Form fields of the upload are drawn as readers with and without form support show them.
 * Null if nothing differs. Afterwards the upload's annotations are content of its page, so a page is compared once.
 */
export async function comparePages(upload: Side, base: Side): Promise<PageDifference | null> {
  return withPage(base.document, base.index, async (made) => {
    const look = await withPage(upload.document, upload.index, async (page) => {
      const found = await lookOf(upload.document, page, made);
      if (found.isIdentical) return { ...found, pictures: null };
      const links = linksOf(page).map((link) => displayedBox(page, link));
      const pictures = { envio: await pictureOf(found.drawn), shown: await inkOf(found.drawn) };
      if (hasAnnotations(page)) flattenPage(page);
      return {
        ...found,
        squares: found.squares.filter((square) => !links.some((link) => isOnEdge(link, square))),
        pictures,
      };
    });
    if (!look.pictures) return null;
    const { envio, shown } = look.pictures;
    // Loaded again, with what were annotations.
    const isSame = await withPage(upload.document, upload.index, async (page) => {
      const moved = compareLetters(lettersOf(page), lettersOf(made));
      if (!moved || look.squares.length === 0) return moved !== null;
      const places = moved.length === 0 ? [] : await equallyDark({ page, shown }, made, moved);
      return look.squares.every((square) =>
        places.some(({ one, other }) => covers(one, square) || covers(other, square)),
      );
    });
    return isSame ? null : { envio, base: await pictureOf({ page: made }) };
  });
}

interface Look {
  readonly isIdentical: boolean;
  readonly squares: readonly DifferentSquare[];
  /** The upload's page as compared. */
  readonly drawn: DrawnPage;
}

/** The differences of a page from the base, as the reader shows it that agrees with the base most. */
async function lookOf(document: PDFiumDocument, page: PDFiumPage, made: PDFiumPage): Promise<Look> {
  const plain = await comparePictures({ page }, { page: made });
  if (plain.squares.length === 0 || !hasForm(document)) return { ...plain, drawn: { page } };
  const drawn = { page, form: document.initializeFormFields() };
  return { ...(await comparePictures(drawn, { page: made })), drawn };
}

/** Whether a square may show the border of a link, which only the base has. Its text is compared by letters. */
function isOnEdge(link: DisplayedBox, square: DifferentSquare): boolean {
  const isInside =
    square.left > link.left + linkBorder &&
    square.left + square.side < link.right - linkBorder &&
    square.top > link.top + linkBorder &&
    square.top + square.side < link.bottom - linkBorder;
  return !isInside && covers(link, square);
}

/** Whether a square shows a letter that moved. */
function covers(place: DisplayedBox, { left, top, side }: DifferentSquare): boolean {
  return (
    left < place.right + letterEdge &&
    left + side > place.left - letterEdge &&
    top < place.bottom + letterEdge &&
    top + side > place.top - letterEdge
  );
}

function pictureOf({ page, form }: DrawnPage): Promise<PageImage> {
  return drawPage(page, { ...sizeInside(page, shownWidth, tallestShown), form }, packPageImage);
}

function hasForm(document: PDFiumDocument): boolean {
  const { module, documentIdx } = document as unknown as {
    readonly module: { _FPDF_GetFormType(document: number): number };
    readonly documentIdx: number;
  };
  return module._FPDF_GetFormType(documentIdx) !== 0;
}

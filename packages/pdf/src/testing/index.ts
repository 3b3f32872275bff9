export {
  brokenImage,
  costlyStamps,
  disguisedDraws,
  loopByInheritance,
  loopingForms,
  loopingGlyphs,
  loopingMasks,
  nestedForms,
  nestedPatterns,
} from './hostile-drawings.ts';
export { coarsePicture, differingPages, hiddenPages, type PagePicture, pagePicture } from './page-picture.ts';
export {
  activePdf,
  bombPdf,
  certifiedPdf,
  dynamicFormPdf,
  formPdf,
  handMadePdf,
  heavyPdf,
  loopingPagesPdf,
  manyObjectsPdf,
  nestedPdf,
  pngFixture,
  qpdf,
  sheetFixture,
  signatoryFixture,
  signedPdf,
  textPdf,
  turnedAndCroppedPdf,
} from './pdf-fixtures.ts';
export { type IssuedKey, type IssueOptions, type Pki, startPki } from './pki-fixture.ts';
export {
  decoderPlaces,
  everyDecoderPdf,
  imagesPdf,
  mappedText,
  scannedPdf,
  scannedSquares,
} from './scan-fixtures.ts';
export { pdfsig, qpdfFaults, signedBy, type TestSigner, testSigner } from './signing-fixture.ts';

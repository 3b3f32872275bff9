import type { Loss, WorkerLoss } from './drawing-losses.ts';

/** In the worker: pdf.js draws on without what it could not read, and only warns. */
export function reportLosses(): void {
  const warn = console.warn.bind(console);
  console.warn = (...texts: unknown[]) => {
    warn(...texts);
    const lavraLoss = lossOf(String(texts[0]));
    if (lavraLoss) self.postMessage({ lavraLoss } satisfies WorkerLoss);
  };
}

/** Warnings after which a font lacks something on every page that uses it. */
export const fontLosses: readonly string[] = [
  'loadFont - ',
  'translateFont - ',
  'buildFontPaths - ignoring',
  'Type3 font resource',
  'Cannot compile Type3 glyph',
  'Font file is empty',
  'Failed to parse font',
  'Failed to compile font',
  'Type1Font: unable to parse',
];

/** Warnings after which a page lacks something. */
export const pageLosses: readonly string[] = [
  'Unable to decode',
  'ignoring the rest of the image data',
  'Image dimensions are missing',
  'Image exceeded maximum allowed size',
  'Unsupported /SMask format',
  'Unsupported /Mask format',
  'Unsupported SMask type',
  'Unimplemented ColorSpace',
  'Unrecognized ColorSpace',
  '_handleColorSpace - ignoring',
  'parseShading - ignoring',
  'handleTilingType - ignoring',
  'is not available -- attempting',
  'getOperatorList - ignoring',
  'getContentStream - ignoring',
  'ensureStateFont',
  'Filter "',
  'Unsupported blend mode',
  'Invalid stream: ',
];

/** A warning that is nothing but an error: of a shading, or of a font's file. */
const bareError = /^Warning: \w*Error: /;

/** What a warning of pdf.js means for the drawing; null if nothing is missing. */
export function lossOf(warning: string): Loss | null {
  if (fontLosses.some((text) => warning.includes(text))) return 'font';
  const isPageLoss = bareError.test(warning) || pageLosses.some((text) => warning.includes(text));
  return isPageLoss ? 'page' : null;
}

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

let library: Promise<PdfJs> | null = null;

/** pdf.js, with which signers read, started on first use. Its worker runs in this thread. */
export function startPdfJs(): Promise<PdfJs> {
  library ??= start();
  return library;
}

async function start(): Promise<PdfJs> {
  // The worker registers itself, so that the library starts no thread.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/**
 * Number of pages that pdf.js counts in a file; null if it cannot open the file or one of its pages. `mayContinue` is
 * asked before each page.
 */
export async function pagesInPdfJs(bytes: Uint8Array, mayContinue: () => boolean): Promise<number | null> {
  const { getDocument, VerbosityLevel } = await startPdfJs();
  // A copy, because it takes the bytes away.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages && mayContinue(); number++)
      await document.getPage(number);
    return document.numPages;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

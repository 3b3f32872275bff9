import { engineOf, openEngine } from './engine.ts';
import { withDocument } from './with-document.ts';

/** Two floats: width and height. */
const sizeBytes = 8;

/**
 * Number of pages that PDFium counts in a file; null if it cannot open the file or one of its pages. `mayContinue` is
 * asked before each page.
 */
export async function pagesInEngine(bytes: Uint8Array, mayContinue: () => boolean): Promise<number | null> {
  const engine = engineOf(await openEngine());
  return withDocument(engine, bytes, (document) => {
    if (document === 0) return null;
    const count = engine._FPDF_GetPageCount(document);
    const size = engine.wasmExports.malloc(sizeBytes);
    try {
      for (let index = 0; index < count && mayContinue(); index++)
        if (engine._FPDF_GetPageSizeByIndexF(document, index, size) === 0) return null;
      return count;
    } finally {
      engine.wasmExports.free(size);
    }
  });
}

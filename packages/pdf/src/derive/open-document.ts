import type { PDFiumDocument } from '@hyzyla/pdfium';
import { openEngine } from '../engine/engine.ts';
import { isEngineFailure } from '../engine/engine-failure.ts';
import { UnreadableFile } from '../engine/unreadable-file.ts';

/** Opens bytes in the engine while `work` runs. @throws UnreadableFile */
export type OpenDocument = <T>(
  bytes: Uint8Array,
  work: (document: PDFiumDocument) => T | Promise<T>,
) => Promise<T>;

/** Starts the engine. */
export async function openDocuments(): Promise<OpenDocument> {
  const library = await openEngine();
  return async (bytes, work) => {
    const document = await library.loadDocument(bytes).catch((cause: unknown) => {
      if (isEngineFailure(cause)) throw cause;
      throw new UnreadableFile('The engine cannot open the file.', { cause });
    });
    try {
      return await work(document);
    } finally {
      document.destroy();
    }
  };
}

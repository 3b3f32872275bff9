import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { IncrementalUpdate, RevisionError } from '../writer/index.ts';

/**
 * A base to which drawings are appended. A file that cannot be continued is rewritten first; then the signers' file
 * is not a prefix of the sealed one, but has the same pages.
 */
export async function readBase(bytes: Buffer): Promise<IncrementalUpdate> {
  try {
    return new IncrementalUpdate(bytes);
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    const doc = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
    return new IncrementalUpdate(await doc.save({ useObjectStreams: false }));
  }
}

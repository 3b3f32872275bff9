import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { IncrementalUpdate, RevisionError } from '../writer/index.ts';

/**
 * A base to append drawings to. A file that cannot be continued is rewritten first: the signers' file is then
 * no prefix of the sealed one, but its pages are the same.
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

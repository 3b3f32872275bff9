import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { IncrementalUpdate, RevisionError } from '../writer/index.ts';

/**
 * A base to draw on, by appending to it. One that cannot be continued as it stands is written anew first: then what
 * signers read is no longer a prefix of what is sealed, but its pages are the same.
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

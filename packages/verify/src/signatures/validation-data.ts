import { type Certificate, readAll } from '../certificates/certificate.ts';
import type { RevocationMaterial } from '../certificates/revocation.ts';
import { ignoreFileFault } from '../fault.ts';
import { decodeStructure } from '../pdf/decode-stream.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isArray, PdfStream, PdfTooComplex } from '../pdf/values.ts';

/** Content of a document security store (ETSI EN 319 142-1 5.4.2.2). */
export interface ValidationData extends RevocationMaterial {
  readonly certificates: readonly Certificate[];
}

const maxEntries = 200;
const maxBytes = 64 * 1024 * 1024;

/** The file's document security store; empty if there is none. Omits unreadable parts. */
export function readValidationData(file: PdfFile): ValidationData {
  const store = file.dict(file.catalog.get('DSS'));
  if (!store) return { certificates: [], crls: [], ocsps: [] };
  let left = maxBytes;
  const decode = (stream: PdfStream): Uint8Array | null => {
    try {
      const data = decodeStructure(stream);
      left -= data.length;
      return left >= 0 ? data : null;
    } catch (error) {
      ignoreFileFault(error);
      if (error instanceof PdfTooComplex) left = 0;
      return null;
    }
  };
  const streamsOf = (key: string): Uint8Array[] => {
    const list = file.resolve(store.get(key));
    const found: Uint8Array[] = [];
    for (const item of isArray(list) ? list.slice(0, maxEntries) : []) {
      // What was inflated counts, even if it was too much.
      if (left <= 0) break;
      const stream = file.resolve(item);
      const data = stream instanceof PdfStream ? decode(stream) : null;
      if (data) found.push(data);
    }
    return found;
  };
  return { certificates: readAll(streamsOf('Certs')), crls: streamsOf('CRLs'), ocsps: streamsOf('OCSPs') };
}

import { ObjectParser } from '../pdf/object-parser.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import { PdfDamaged, PdfDict } from '../pdf/values.ts';

const maxHeader = 1024;

/**
 * Readers start with the section at the beginning of a linearized file (ISO 32000-2 annex F) if its declared length
 * is the file's length. An update changes the length and so the section that they read.
 */
export function startFault(before: PdfFile, after: PdfFile): StructureFault | null {
  const head = Buffer.from(after.bytes.subarray(0, maxHeader)).toString('latin1');
  if (!head.startsWith('%PDF-')) return 'HEADER';
  return isOfStatedLength(before, after) ? 'LINEARIZED' : null;
}

function isOfStatedLength(before: PdfFile, after: PdfFile): boolean {
  const parser = new ObjectParser(after.bytes, 0);
  try {
    parser.skipBlanks();
    const dict = parser.objectHead() && parser.value();
    if (!(dict instanceof PdfDict) || dict.get('Linearized') === undefined) return false;
    const length = dict.get('L');
    parser.keyword('endobj');
    parser.skipBlanks();
    const isFirst = before.sections[0]?.start === parser.at;
    const isOther = typeof length === 'number' && length !== after.bytes.length;
    return !isOther || (length === before.bytes.length && !isFirst);
  } catch (error) {
    if (!(error instanceof PdfDamaged)) throw error;
    return false;
  }
}

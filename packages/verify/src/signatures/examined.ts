import type { PdfFile } from '../pdf/pdf-file.ts';
import type { SignatureField } from './signature-fields.ts';
import type { SignatureFindings } from './verify-signature.ts';

/** A signature with what it says by itself and the file as it was when it was made. */
export interface Examined {
  readonly field: SignatureField;
  readonly findings: SignatureFindings;
  /** Null when the file cannot be read as it was. */
  readonly revision: PdfFile | null;
}

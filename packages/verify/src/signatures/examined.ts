import type { PdfFile } from '../pdf/pdf-file.ts';
import type { SignatureField } from './signature-fields.ts';
import type { SignatureFindings } from './verify-signature.ts';

/** A signature with its own results and the file's state at signing. */
export interface Examined {
  readonly field: SignatureField;
  readonly findings: SignatureFindings;
  /** Null if that state is unreadable. */
  readonly revision: PdfFile | null;
  /** That state contains this signature, not a later replacement. */
  readonly isPlaced: boolean;
}

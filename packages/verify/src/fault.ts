import { DerError } from './certificates/der.ts';
import { PdfDamaged, PdfTooComplex } from './pdf/values.ts';

/** OpenSSL errors for an unusable key, certificate or signature. */
const opensslCode = /^ERR_(OSSL|CRYPTO)_/;

/**
 * Ignores an error that the file caused. Rethrows any other: a defect of this program must not become a verdict on
 * the file.
 */
export function ignoreFileFault(error: unknown): void {
  if (error instanceof PdfDamaged || error instanceof PdfTooComplex || error instanceof DerError) return;
  const code: unknown = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && opensslCode.test(code)) return;
  throw error;
}

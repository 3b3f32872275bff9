import { DerError } from './certificates/der.ts';
import { PdfDamaged, PdfTooComplex } from './pdf/values.ts';

/** OpenSSL on a key, certificate or signature that it cannot use. */
const opensslCode = /^ERR_(OSSL|CRYPTO)_/;

/**
 * Passes over an error that the file caused. Rethrows any other: it is a defect of this program, which must not become
 * a verdict on the file.
 */
export function ignoreFileFault(error: unknown): void {
  if (error instanceof PdfDamaged || error instanceof PdfTooComplex || error instanceof DerError) return;
  const code: unknown = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && opensslCode.test(code)) return;
  throw error;
}

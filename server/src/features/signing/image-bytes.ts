import { fieldRefusal } from './field-refusal.ts';

export interface ImageLimit {
  /** The field that a refusal names. */
  readonly caminho: string;
  readonly maxBytes: number;
  readonly maximum: string;
}

/**
 * Reads an uploaded image from strict base64. @throws DomainError 413 ArquivoGrandeException, 422
 * ImagemInvalidaException
 */
export function imageBytes(base64: string, { caminho, maxBytes, maximum }: ImageLimit): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0)
    throw fieldRefusal(caminho, 'ImagemInvalidaException');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) throw fieldRefusal(caminho, 'ArquivoGrandeException', [maximum]);
  return bytes;
}

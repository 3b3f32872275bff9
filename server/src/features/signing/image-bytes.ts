import { DomainError } from '@lavra/domain';

export const invalidImage = () => new DomainError('ImagemInvalidaException');

/**
 * Reads an uploaded image from strict base64. @throws DomainError 413 ArquivoGrandeException, 422
 * ImagemInvalidaException
 */
export function imageBytes(
  base64: string,
  { maxBytes, maximum }: { readonly maxBytes: number; readonly maximum: string },
): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) throw invalidImage();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) throw new DomainError('ArquivoGrandeException', { parametros: [maximum] });
  return bytes;
}

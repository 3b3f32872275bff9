import { crc32 } from 'node:zlib';
import { DomainError } from '@lavra/domain';

const MAX_BYTES = 1024 * 1024;
const MAX_SIDE_PX = 4000;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Checks an uploaded handwriting before it is kept: strict base64 of a PNG (ISO/IEC 15948) that is whole, of at most
 * 1 MB and 4,000 × 4,000 pixels. @throws DomainError 413 ArquivoGrandeException, 422 ImagemInvalidaException
 */
export function assertPngImage(base64: string): void {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) throw invalid();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) throw new DomainError('ArquivoGrandeException', { parametros: ['1MB'] });
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw invalid();
  assertChunks(bytes);
}

/** IHDR first, data in between, IEND last with nothing after it, and every chunk's checksum right. */
function assertChunks(bytes: Buffer): void {
  const types: string[] = [];
  let at = SIGNATURE.length;
  while (at < bytes.length) {
    if (at + 12 > bytes.length) throw invalid();
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw invalid();
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw invalid();
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (types.length === 0) assertHeader(type, bytes.subarray(at + 8, end - 4));
    types.push(type);
    at = end;
  }
  if (!types.includes('IDAT') || types.indexOf('IEND') !== types.length - 1) throw invalid();
}

function assertHeader(type: string, data: Buffer): void {
  if (type !== 'IHDR' || data.length !== 13) throw invalid();
  const isFitting = (side: number) => side >= 1 && side <= MAX_SIDE_PX;
  if (!isFitting(data.readUInt32BE(0)) || !isFitting(data.readUInt32BE(4))) throw invalid();
}

const invalid = () => new DomainError('ImagemInvalidaException');

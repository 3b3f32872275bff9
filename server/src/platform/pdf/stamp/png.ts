export const maxPngSide = 4_000;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height out of a PNG's header, before anything decodes it; null when it is no PNG. */
export function pngSize(bytes: Uint8Array): { readonly largura: number; readonly altura: number } | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 33));
  if (head.length < 33 || !head.subarray(0, 8).equals(signature)) return null;
  if (head.readUInt32BE(8) !== 13 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { largura: head.readUInt32BE(16), altura: head.readUInt32BE(20) };
}

/** Whether bytes are a PNG of at most 4,000 × 4,000: a larger one takes minutes and gigabytes to decode. */
export function isAcceptablePng(bytes: Uint8Array): boolean {
  const size = pngSize(bytes);
  return (
    size !== null && size.largura > 0 && size.altura > 0 && Math.max(size.largura, size.altura) <= maxPngSide
  );
}

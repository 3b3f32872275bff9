/** Property of a PDF that requires a choice from the sender. Differing values of fields are found by the server. */
export type PdfMark = 'ASSINADO' | 'PROTEGIDO' | 'VALORES';

const signs: readonly (readonly [PdfMark, RegExp])[] = [
  ['ASSINADO', /\/ByteRange(?![A-Za-z0-9])/],
  ['PROTEGIDO', /\/Encrypt(?![A-Za-z0-9])/],
];
const chunkBytes = 1024 * 1024;
/** A name may span two chunks. */
const overlapBytes = 16;

/**
 * Detects the names required by signatures and encryption (ISO 32000-2 12.8.1, 7.6.2). A heuristic: the
 * server decides. An unreadable file has no marks.
 */
export async function inspectPdf(file: Blob): Promise<readonly PdfMark[]> {
  const found = new Set<PdfMark>();
  const decoder = new TextDecoder('latin1');
  try {
    for (let at = 0; at < file.size && found.size < signs.length; at += chunkBytes) {
      const part = await file.slice(at, at + chunkBytes + overlapBytes).arrayBuffer();
      const text = decoder.decode(part);
      for (const [mark, pattern] of signs) if (pattern.test(text)) found.add(mark);
    }
  } catch {
    return [];
  }
  return signs.map(([mark]) => mark).filter((mark) => found.has(mark));
}

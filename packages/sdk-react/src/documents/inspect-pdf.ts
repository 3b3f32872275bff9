/** What can be seen of a PDF before it is sent, and asks for a word of whoever sends it. */
export type PdfMark = 'ASSINADO' | 'PROTEGIDO';

const signs: readonly (readonly [PdfMark, RegExp])[] = [
  ['ASSINADO', /\/ByteRange(?![A-Za-z0-9])/],
  ['PROTEGIDO', /\/Encrypt(?![A-Za-z0-9])/],
];
const chunkBytes = 1024 * 1024;
/** A name may lie across two parts. */
const overlapBytes = 16;

/**
 * Looks for the names that a signature and an encryption cannot do without (ISO 32000-2 12.8.1, 7.6.2). It may be
 * wrong, the server decides; a file that cannot be read here has no marks.
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

/** Characters of WinAnsiEncoding outside Latin-1, by code from 0x80 (ISO 32000-2 D.2). */
const special = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const codes = new Map([...special].flatMap((char, index) => (char === '\0' ? [] : [[char, 0x80 + index]])));

/** Encodes a text in WinAnsiEncoding; null if it contains other characters. */
export function winAnsiBytes(text: string): number[] | null {
  const bytes: number[] = [];
  for (const char of text.normalize('NFC')) {
    const code = char.codePointAt(0)!;
    const isLatin = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
    const byte = isLatin ? code : codes.get(char);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return bytes;
}

/** Decodes WinAnsiEncoding. */
export function winAnsiText(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => (byte >= 0x80 && byte < 0xa0 ? special[byte - 0x80] : String.fromCharCode(byte)))
    .join('');
}

/** Rows of a CSV file (RFC 4180), UTF-8, UTF-16 or Windows-1252, separated by ; , or tabs; null if it is not one. */
export function readCsv(bytes: Uint8Array, maxRows: number): string[][] | null {
  const decoded = decode(bytes).replace(/\r\n?/g, '\n');
  if (decoded.includes('\0')) return null;
  // Excel's own first line, which it does not show or count.
  const stated = /^sep=(.)\n/i.exec(decoded);
  const text = stated ? decoded.slice(stated[0].length) : decoded;
  const separator = stated?.[1] ?? separatorOf(text);
  const read = rowsOf(text, separator, maxRows);
  if (read.openedAt < 0) return read.rows;
  // A quotation mark that nothing closes is a letter: it must not swallow the rows after it.
  return rowsOf(text, separator, maxRows, read.openedAt).rows;
}

/** The rows, and where a quotation mark was opened but not closed; negative if nowhere. */
function rowsOf(
  text: string,
  separator: string,
  maxRows: number,
  letterAt = -1,
): { readonly rows: string[][]; readonly openedAt: number } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let openedAt = -1;
  for (let index = 0; index < text.length && rows.length < maxRows; index += 1) {
    const letter = text[index]!;
    if (openedAt >= 0) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else openedAt = -1;
    } else if (letter === '"' && cell === '' && index !== letterAt) openedAt = index;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if ((cell !== '' || row.length > 0) && rows.length < maxRows) rows.push([...row, cell]);
  return { rows, openedAt };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheet programs on Windows still use this encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best));
}

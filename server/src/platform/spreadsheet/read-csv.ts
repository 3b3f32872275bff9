import { sheetLimits } from '@lavra/domain';
import { SheetRows } from './sheet-rows.ts';

/**
 * Rows of a CSV file (RFC 4180), UTF-8, UTF-16 or Windows-1252, separated by ; , or tabs; null if it is not one.
 * @throws SheetTooLarge
 */
export function readCsv(bytes: Uint8Array, maxRows: number): string[][] | null {
  const decoded = decode(bytes).replace(/\r\n?/g, '\n');
  if (decoded.includes('\0')) return null;
  // Excel's own first line, which it does not show or count.
  const stated = /^sep=(.)\n/i.exec(decoded);
  const text = stated ? decoded.slice(stated[0].length) : decoded;
  const separator = stated?.[1] ?? separatorOf(text);
  const sheet = new SheetRows(maxRows);
  let column = 0;
  for (let at = 0; at < text.length && !sheet.isFull; ) {
    const cell = quotedCell(text, at, separator) ?? plainCell(text, at, separator);
    sheet.put(column, cell.content);
    column += 1;
    const isRowEnd = text[cell.end] !== separator;
    if (isRowEnd) {
      sheet.endRow();
      column = 0;
    }
    at = cell.end + 1;
  }
  // The file ends with a separator.
  if (column > 0) sheet.endRow();
  return sheet.rows;
}

interface Cell {
  readonly content: string;
  /** Index of the separator or line end after it; the text's length at its end. */
  readonly end: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { content: text.slice(start, end), end };
}

/**
 * A cell in quotation marks; null if its first mark is only a letter, because no mark before a separator closes it: it
 * must not swallow the rows after it.
 */
function quotedCell(text: string, start: number, separator: string): Cell | null {
  if (text[start] !== '"') return null;
  // The search ends soon, because a file may open a mark in every cell and close none.
  const last = Math.min(text.length, start + 2 * sheetLimits.cellLength + 2);
  for (let at = start + 1; at < last; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (text[end] === ' ' && text[end] !== separator) end += 1;
    const isClosed = end >= text.length || text[end] === separator || text[end] === '\n';
    return isClosed ? { content: text.slice(start + 1, at).replaceAll('""', '"'), end } : null;
  }
  return null;
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

/** The most frequent one of the first row, apart from its quoted texts. */
function separatorOf(text: string): string {
  const bare = text.slice(0, sheetLimits.cellLength).replace(/"(?:[^"]|"")*"(?=[;,\t\n]|$)/g, '');
  const [first = ''] = bare.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best));
}

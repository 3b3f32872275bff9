/**
 * A cell of a CSV file. A text that a spreadsheet program would run as a formula is shown as text instead (OWASP, CSV
 * injection).
 */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file as Brazilian spreadsheet programs open it: semicolons, CRLF and a byte order mark. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')}`;
}

/** A file without pages, to which sections are appended. The second line marks it as binary. */
export function emptyDocument(): Buffer {
  const objects = ['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [] /Count 0>>'];
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const rows = objects.map((body, index) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 3\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 3 /Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}

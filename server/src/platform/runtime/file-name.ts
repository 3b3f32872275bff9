/** Name of a PDF about a document, with what it is. */
export function pdfName(nome: string, label?: string): string {
  const name = safeName(nome);
  return label ? `${name} (${label}).pdf` : `${name}.pdf`;
}

/** Removes separators and reserved characters of file systems. */
export function safeName(nome: string): string {
  const cleaned = nome
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, '-')
    .replace(/^\.+/, '')
    .trim();
  return [...cleaned].slice(0, 150).join('') || 'documento';
}

import { firstCharacters } from '@lavra/domain';

/** Name of a PDF about a document, with what it is. */
export function pdfName(nome: string, label?: string): string {
  const name = safeName(nome);
  return label ? `${name} (${label}).pdf` : `${name}.pdf`;
}

/** Name of a file in a numbered list, from 0. Names may repeat; these do not. */
export function numberedName(index: number, nome: string): string {
  return `${String(index + 1).padStart(2, '0')} ${safeName(nome)}`;
}

const longestName = 150;

/** Removes separators and reserved characters of file systems. A long name is cut before its extension. */
export function safeName(nome: string): string {
  const cleaned = nome
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, '-')
    .replace(/^\.+/, '')
    .trim();
  const extension = /\.[a-z0-9]{1,8}$/i.exec(cleaned)?.[0] ?? '';
  const stem = cleaned.slice(0, cleaned.length - extension.length);
  const kept = firstCharacters(stem, longestName - extension.length);
  return `${kept}${extension}` || 'documento';
}

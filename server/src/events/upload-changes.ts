import { uploadChangeLabels } from '@lavra/domain';

/** The pages that differ from the upload; without numbers if they could not be compared. */
export function differingPages(paginas: unknown): string {
  const pages = Array.isArray(paginas) ? paginas : [];
  if (pages.length === 0) return 'O arquivo enviado não pôde ser comparado com o documento.';
  return pages.length === 1
    ? `Página ${pages[0]} diferente do arquivo enviado.`
    : `Páginas ${pages.join(', ')} diferentes do arquivo enviado.`;
}

/** The changes to the upload, as a sentence; empty if unknown. */
export function uploadChanges(feito: unknown): string {
  if (!Array.isArray(feito) || feito.length === 0) return '';
  const words = feito.flatMap(
    (change) => uploadChangeLabels[change as keyof typeof uploadChangeLabels] ?? [],
  );
  return ` Feito no arquivo: ${words.join(', ')}.`;
}

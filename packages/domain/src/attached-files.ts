import { allowed, refused, type Verdict } from './errors.ts';
import { uploadLimits } from './limits.ts';
import { type ChosenFile, extensionOf, formatMegabytes } from './uploads.ts';

/** Media types of attachments, sanctions and extinction files (1 §5). */
export type AttachedType = 'application/pdf' | 'image/png' | 'image/jpeg';

/** Number of leading bytes that `attachedTypeOf` needs. */
export const ATTACHED_HEAD_BYTES = 8;

const signatures: readonly (readonly [AttachedType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

const typeOfExtension: Readonly<Record<string, AttachedType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The media type for a file's extension; null for any other extension. */
export function attachedTypeByName(nome: string): AttachedType | null {
  return typeOfExtension[extensionOf(nome)] ?? null;
}

/** The media type detected from a file's first bytes; null for any other content. */
export function attachedTypeOf(head: Uint8Array): AttachedType | null {
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

/**
 * Validates the name and size of an attached file: .pdf, .png or .jpg, a name under 180 characters, not empty, within
 * the maximum (1 §5).
 */
export function checkAttachedFile(
  file: ChosenFile | undefined,
  maxBytes: number = uploadLimits.maxTotalBytes,
): Verdict {
  if (!file) return refused('NenhumArquivoSelecionadoException');
  const extensions: readonly string[] = uploadLimits.attachmentExtensions;
  if (!extensions.includes(extensionOf(file.nome))) return refused('ExtensaoAnexoException');
  if ([...file.nome].length > uploadLimits.fileNameLength)
    return refused('NomeArquivoGrandeException', [String(uploadLimits.fileNameLength)]);
  if (file.tamanhoBytes === 0) return refused('ArquivoVazioException', [file.nome]);
  return file.tamanhoBytes > maxBytes
    ? refused('TamanhoArquivoException', [formatMegabytes(maxBytes)])
    : allowed;
}

/** Rejects content that differs from the extension, so that no file is ever served as another type. */
export function checkAttachedContent(nome: string, head: Uint8Array): Verdict {
  const type = attachedTypeOf(head);
  return type !== null && type === attachedTypeByName(nome)
    ? allowed
    : refused('ConteudoArquivoException', [nome]);
}

import { allowed, refused, type Verdict } from './errors.ts';
import { uploadLimits } from './limits.ts';

/** Metadata of a chosen file, available before its bytes are read. */
export interface ChosenFile {
  readonly nome: string;
  readonly tamanhoBytes: number;
}

/** Formats a size in whole or tenths of MB: 20MB, 1.5MB. */
export function formatMegabytes(bytes: number): string {
  return `${Math.round((bytes / (1024 * 1024)) * 10) / 10}MB`;
}

/** The extension of a file name in lower case, without the dot; empty without one. */
export function extensionOf(nome: string): string {
  const dot = nome.lastIndexOf('.');
  return dot < 0 ? '' : nome.slice(dot + 1).toLowerCase();
}

function checkPdfName(nome: string): Verdict {
  if (extensionOf(nome) !== 'pdf') return refused('ExtensaoArquivoException');
  if ([...nome].length > uploadLimits.fileNameLength) {
    return refused('NomeArquivoGrandeException', [String(uploadLimits.fileNameLength)]);
  }
  return allowed;
}

/**
 * Validates the PDFs of one document: 1 to 5, .pdf only, names under 180 characters, total within the maximum
 * (2 §5).
 * @param maxTotalBytes the installation's maximum, 20 MB by default
 */
export function checkPdfUploads(
  files: readonly ChosenFile[],
  maxTotalBytes: number = uploadLimits.maxTotalBytes,
): Verdict {
  if (files.length === 0) return refused('ArquivosNaoSelecionadosException');
  if (files.length > uploadLimits.maxPdfs) return refused('QuantidadePdfsException');
  for (const file of files) {
    const name = checkPdfName(file.nome);
    if (!name.ok) return name;
    if (file.tamanhoBytes === 0) return refused('ArquivoVazioException', [file.nome]);
  }
  const total = files.reduce((sum, file) => sum + file.tamanhoBytes, 0);
  return total > maxTotalBytes
    ? refused('TamanhoArquivoException', [formatMegabytes(maxTotalBytes)])
    : allowed;
}

/** Like {@link checkPdfUploads}, for a batch: with its own refusal if no file was chosen (2 §5). */
export function checkBatchUploads(files: readonly ChosenFile[], maxTotalBytes?: number): Verdict {
  return files.length === 0
    ? refused('ArquivoNaoSelecionadoException')
    : checkPdfUploads(files, maxTotalBytes);
}

/** Validates adding to PDFs already chosen. The error text advises removing one (2 §5). */
export function checkPdfAddition(
  present: readonly ChosenFile[],
  added: readonly ChosenFile[],
  maxTotalBytes: number = uploadLimits.maxTotalBytes,
): Verdict {
  if (added.length === 0) return refused('NenhumArquivoSelecionadoException');
  const total = present.length + added.length;
  if (present.length > 0 && total > uploadLimits.maxPdfs) return refused('QuantidadePdfsAdicionalException');
  return checkPdfUploads([...present, ...added], maxTotalBytes);
}

/** Treatment of an upload's digital signatures: preserved as valid, or flattened to their appearance. */
export const originalSignatureChoices = ['PRESERVAR', 'ACHATAR'] as const;
export type OriginalSignatureChoice = (typeof originalSignatureChoices)[number];

/** Intake findings that decide how an upload's signatures may be treated. */
export interface UploadFindings {
  readonly nome: string;
  readonly assinado: boolean;
  readonly cifrado: boolean;
  /** Scripts, actions and attachments, by their PDF names. */
  readonly ativo: readonly string[];
  /** No revision can be appended to the file. */
  readonly danificado: boolean;
  /** The certification allows no change, including further signatures (ISO 32000-2 12.8.2.2). */
  readonly certificado: boolean;
}

/**
 * Whether signed uploads are accepted with the uploader's choice. Preserving signatures keeps the bytes unchanged,
 * so it is refused if intake would have to repair or remove anything (0-decisions §4).
 */
export function checkSignedUploads(
  files: readonly UploadFindings[],
  choice: OriginalSignatureChoice | undefined,
): Verdict {
  const signed = files.filter(({ assinado }) => assinado);
  const [first] = signed;
  if (!first || choice === 'ACHATAR') return allowed;
  if (choice === undefined) {
    return refused('ArquivoJaAssinadoException', [signed.map(({ nome }) => nome).join(', ')]);
  }
  const { nome, cifrado, ativo, danificado, certificado } = first;
  if (files.length > 1) return refused('ArquivoAssinadoComOutrosException', [nome]);
  if (cifrado) return refused('ArquivoAssinadoProtegidoException', [nome]);
  if (ativo.length > 0) return refused('ArquivoAssinadoComConteudoAtivoException', [nome, ativo.join(', ')]);
  if (danificado) return refused('ArquivoAssinadoDanificadoException', [nome]);
  return certificado ? refused('ArquivoCertificadoException', [nome]) : allowed;
}

import { allowed, refused, type Verdict } from './errors.ts';
import { uploadLimits } from './limits.ts';

/** What is known of a chosen file before its bytes are looked at. */
export interface ChosenFile {
  readonly nome: string;
  readonly tamanhoBytes: number;
}

/** A size for people, in whole or tenths of MB: 20MB, 1.5MB. */
export function formatMegabytes(bytes: number): string {
  return `${Math.round((bytes / (1024 * 1024)) * 10) / 10}MB`;
}

/** The extension of a file's name in lower case, without the dot; empty when it has none. */
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
 * The PDFs of one document: 1 to 5, .pdf only, names under 180 characters, together within the maximum (2 §5).
 * @param maxTotalBytes the installation's maximum, 20 MB when not said
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

/** Adding to PDFs already chosen: the text then advises to remove one (2 §5). */
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

/** What becomes of the digital signatures that uploads came with: they stay valid to the end, or only their look stays. */
export const originalSignatureChoices = ['PRESERVAR', 'ACHATAR'] as const;
export type OriginalSignatureChoice = (typeof originalSignatureChoices)[number];

/** What intake found in an upload that decides what may become of its signatures. */
export interface UploadFindings {
  readonly nome: string;
  readonly assinado: boolean;
  readonly cifrado: boolean;
  /** Scripts, actions and attachments, by their names in the file. */
  readonly ativo: readonly string[];
  /** No revision can be appended to it as it stands. */
  readonly danificado: boolean;
  /** Its certification allows no change, a further signature included (ISO 32000-2 12.8.2.2). */
  readonly certificado: boolean;
}

/**
 * Whether signed uploads may be taken with what the uploader chose. To preserve, the bytes are left exactly as they
 * came, so that everything intake would have to mend or remove is a refusal (0-decisions §4).
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

import { activeContentNames, type ScanRefusal, scanPdf, type WatchedName } from '@lavra/verify';
import type { PdfRefusal, Refusal } from '../jobs.ts';

export type Preflight =
  /** `nomes` may also match inside strings. */
  | { readonly aceito: true; readonly nomes: ReadonlySet<WatchedName> }
  | ({ readonly aceito: false } & Refusal);

export const maxUploadBytes = 50 * 1024 * 1024;
export const maxPages = 2_000;

const refusals: Readonly<Record<ScanRefusal, PdfRefusal>> = {
  NAO_PDF: 'ArquivoNaoPdfException',
  GRANDE: 'ArquivoGrandeException',
  OBJETOS: 'ArquivoPerigosoException',
  DESCOMPRESSAO: 'ArquivoPerigosoException',
  PROFUNDIDADE: 'ArquivoPerigosoException',
  FILTRO: 'ArquivoPerigosoException',
};

/** Classifies an upload by its bytes, within limits. `nome` is the file name for the refusal's text. */
export function preflight(bytes: Uint8Array, nome: string): Preflight {
  if (bytes.length === 0) return refuse('ArquivoVazioException', nome);
  const result = scanPdf(bytes);
  if (result.ok) return { aceito: true, nomes: result.scan.names };
  const excecao = refusals[result.motivo];
  return excecao === 'ArquivoGrandeException'
    ? refuse(excecao, '50MB')
    : refuse(excecao, nome, result.motivo);
}

/** Names whose meaning decides how an upload is treated. */
export const decidingNames: readonly WatchedName[] = [
  ...activeContentNames,
  'ByteRange',
  'XFA',
  'NeedsRendering',
];

function refuse(excecao: PdfRefusal, ...parametros: string[]): Preflight {
  return { aceito: false, excecao, parametros };
}

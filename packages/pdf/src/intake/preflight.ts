import { activeContentNames, type PdfScan, type ScanRefusal, scanPdf, type WatchedName } from '@lavra/verify';
import type { PdfRefusal, Refusal } from '../jobs.ts';

export type Preflight =
  | { readonly aceito: true; readonly assinado: boolean; readonly ativo: WatchedName[] }
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

/** Classifies an upload from its bytes alone, within limits. `nome` is the file name for the refusal's text. */
export function preflight(bytes: Uint8Array, nome: string): Preflight {
  if (bytes.length === 0) return refuse('ArquivoVazioException', nome);
  const result = scanPdf(bytes);
  if (!result.ok) {
    const excecao = refusals[result.motivo];
    return excecao === 'ArquivoGrandeException'
      ? refuse(excecao, '50MB')
      : refuse(excecao, nome, result.motivo);
  }
  return judge(result.scan, nome);
}

function judge(scan: PdfScan, nome: string): Preflight {
  const { names } = scan;
  // The pages of a dynamic form say only 'please wait': there is nothing to sign.
  if (names.has('XFA') && names.has('NeedsRendering'))
    return refuse('ArquivoFormularioDinamicoException', nome);
  return {
    aceito: true,
    assinado: names.has('ByteRange'),
    ativo: activeContentNames.filter((active) => names.has(active)),
  };
}

function refuse(excecao: PdfRefusal, ...parametros: string[]): Preflight {
  return { aceito: false, excecao, parametros };
}

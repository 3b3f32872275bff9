import type { CadeiaHistorico, HistoricoItem } from '@lavra/client/types';
import type {
  FieldValue,
  FieldValueChoice,
  OriginalSignatureChoice,
  PageGeometry,
  PercentBox,
} from '@lavra/domain';
import type { VerificationReport } from '@lavra/verify';
import type { SealFailureCause } from './seal/seal-failure.ts';
import type { SealLevel } from './seal/seal-setup.ts';
import type { Stamp } from './stamp/stamps.ts';
import type { EvidenceSheet } from './typesetting/evidence-sheet.ts';

/** Error names with which an upload can be refused. {0} is the file's name. */
export const pdfRefusals = [
  'ArquivoVazioException',
  'ArquivoNaoPdfException',
  'ArquivoCorrompidoException',
  'ArquivoProtegidoPorSenhaException',
  'ArquivoPerigosoException',
  'ArquivoJaAssinadoException',
  'ArquivoGrandeException',
  'ArquivoMuitasPaginasException',
  'ArquivoFormularioDinamicoException',
  'ArquivoComPaginaInvalidaException',
  'ArquivoComRestricoesException',
  'ArquivoComValoresDiferentesException',
  'ArquivoAssinadoComOutrosException',
  'ArquivoAssinadoComConteudoAtivoException',
  'ArquivoAssinadoProtegidoException',
  'ArquivoAssinadoDanificadoException',
  'ArquivoAssinadoInvalidoException',
  'ArquivoCertificadoException',
] as const;
export type PdfRefusal = (typeof pdfRefusals)[number];

export interface Refusal {
  readonly excecao: PdfRefusal;
  readonly parametros: readonly string[];
  /** Of ArquivoComValoresDiferentesException. */
  readonly valores?: readonly FieldValue[];
}

export interface IntakeJob {
  /** In display order. Several uploads are merged. */
  readonly uploads: readonly { readonly caminho: string; readonly nome: string }[];
  /**
   * Output: the safe and merged document that signers read and sign. Not written if the single upload is used
   * unchanged to preserve its signatures.
   */
  readonly baseCaminho: string;
  /** Handling of signatures in uploads. Without it, a signed upload is refused. */
  readonly assinaturasOriginais?: OriginalSignatureChoice | undefined;
  /** Whether the author's restrictions may be removed. Without it, such an upload is refused. */
  readonly restricoes?: 'REMOVER' | undefined;
  /** Which value is drawn of form fields that show another one than they store. Without it, they are refused. */
  readonly valores?: FieldValueChoice | undefined;
}

export interface StoredPdf {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly tamanho: number;
}

/** Changes by intake that may affect how pages look. */
export const uploadChanges = [
  'CAMPOS_ACHATADOS',
  'ANOTACOES_DESENHADAS',
  'ANEXOS_REMOVIDOS',
  'ACOES_REMOVIDAS',
  'ASSINATURAS_ACHATADAS',
  'ARQUIVO_REPARADO',
  'VALORES_MOSTRADOS',
  'VALORES_GUARDADOS',
] as const;
export type UploadChange = (typeof uploadChanges)[number];

export interface IntakeChanges {
  readonly feito: readonly UploadChange[];
  /** Pages of the base with content changed by intake, from 1. */
  readonly paginas: readonly number[];
  /** An upload was damaged, so any of its pages may look different. */
  readonly reparado: boolean;
  /** The base is the upload byte for byte, or was compared with it before. Absent in old records. */
  readonly conferido?: boolean;
  /** Form fields that show another value than they store, of which the uploader chose one. Absent if there are none. */
  readonly valores?: readonly FieldValue[];
}

export interface IntakeResult {
  readonly uploads: readonly (StoredPdf & {
    readonly nome: string;
    readonly paginas: number;
    readonly assinado: boolean;
  })[];
  /** The single upload byte for byte, or the merge, which is also the base. */
  readonly original: StoredPdf;
  readonly base: StoredPdf;
  /** Geometry of each page of the base. */
  readonly paginas: readonly PageGeometry[];
  /** PDF names of what was removed from the uploads, such as 'JavaScript'. */
  readonly removidos: readonly string[];
  /** Treatment of signatures in the uploads; null if there were none. */
  readonly assinaturasOriginais: OriginalSignatureChoice | null;
  readonly alteracoes: IntakeChanges;
}

/** A base and the uploads from which it was made, in its order. */
export interface ComparedUploads {
  readonly uploads: readonly { readonly caminho: string; readonly paginas: number }[];
  readonly alteracoes: IntakeChanges;
}

export interface CompareUploadsJob extends ComparedUploads {
  readonly baseCaminho: string;
}

export interface DeriveJob {
  readonly baseCaminho: string;
  /** Output, for large bases only: the same pages packed for range requests. */
  readonly visualizacaoCaminho: string;
  /** Output: an image of page 1. */
  readonly imagemCaminho: string;
  /** Without it, nothing is compared. */
  readonly comparar?: ComparedUploads;
}

/** Images of a page that differs visibly from the upload. */
export interface PageDifference {
  /** From 1. */
  readonly pagina: number;
  readonly envio: PagePicture;
  readonly base: PagePicture;
}

export interface PagePicture {
  readonly tipo: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

export interface Comparison {
  readonly diferencas: readonly PageDifference[];
  /** False if an upload could not be drawn, or the engine counts other pages in it. */
  readonly completa: boolean;
}

/** One page to draw, as finely as it is read on a screen. */
export interface PageJob {
  readonly caminho: string;
  /** From 1. */
  readonly pagina: number;
}

/** The searchable text of a base: lower case, without accents. */
export interface PageWords {
  /** Page numbers from 1, with the words separated by spaces, and as written. Pages without text are omitted. */
  readonly paginas: readonly { readonly pagina: number; readonly texto: string; readonly original: string }[];
  /** Each word of the document once. */
  readonly palavras: readonly string[];
}

/** Content where codes may be drawn: along the upper and lower edge of a page, and in its corners. */
export interface OccupiedEdges {
  /** From 1. */
  readonly pagina: number;
  readonly ocupadas: readonly PercentBox[];
}

export interface DeriveResult {
  readonly palavras: PageWords;
  /** Pages with empty edges are omitted, and those after the time for looking at them is used up. */
  readonly bordas: readonly OccupiedEdges[];
  readonly primeiraPagina: StoredPdf & { readonly tipo: 'image/png' | 'image/jpeg' };
  readonly visualizacao: StoredPdf | null;
  /** Null if not requested. */
  readonly comparacao: Comparison | null;
}

export interface CompareJob {
  readonly antesCaminho: string;
  readonly depoisCaminho: string;
}

/** A part of the text that both files have, or only one. */
export interface ComparedText {
  readonly tipo: 'IGUAL' | 'REMOVIDO' | 'ACRESCENTADO';
  readonly texto: string;
}

/** Two corresponding pages, from 1; null on the side that has none. */
export interface ComparedPages {
  readonly antes: number | null;
  readonly depois: number | null;
  /**
   * `IMAGEM`: the text is the same, but the page looks different. `SO_TEXTO`: no text changed, but the pictures
   * were not compared.
   */
  readonly situacao: 'IGUAL' | 'TEXTO' | 'IMAGEM' | 'SO_TEXTO' | 'ACRESCENTADA' | 'REMOVIDA';
  /** In reading order; empty for pages whose text did not change. */
  readonly trechos: readonly ComparedText[];
}

export interface VersionComparison {
  /** False if a limit left out text or pictures. */
  readonly completa: boolean;
  readonly alteracoes: number;
  /** Pairs with a page without text, of which only the pictures are compared. */
  readonly paginasSemTexto: number;
  readonly paginas: readonly ComparedPages[];
}

/** Compares two files and writes the result as a PDF. */
export interface CompareReportJob extends CompareJob {
  /** Output. */
  readonly relatorioCaminho: string;
  readonly titulo: string;
  readonly organizacao: string;
  readonly versaoAntes: number;
  readonly versaoDepois: number;
  /** RFC 3339. */
  readonly geradoEm: string;
}

/** Writes the history of a document as a PDF. */
export interface HistoryReportJob {
  /** Output. */
  readonly relatorioCaminho: string;
  readonly titulo: string;
  readonly organizacao: string;
  readonly cadeia: CadeiaHistorico;
  /** Oldest first. */
  readonly registros: readonly HistoricoItem[];
  /** RFC 3339. */
  readonly geradoEm: string;
}

export interface SealJob {
  readonly baseCaminho: string;
  /** The expected hash of the base; not checked when absent. */
  readonly baseSha256?: string;
  /** Output: stamped, with codes and evidence sheet, not sealed. */
  readonly impressaoCaminho: string;
  /** Output: the same bytes followed by the seal. */
  readonly assinadaCaminho: string;
  readonly carimbos: readonly Stamp[];
  /** Codes are drawn as if these pages' edges were empty when absent. */
  readonly bordas?: readonly OccupiedEdges[] | undefined;
  readonly evidencias: EvidenceSheet;
}

export interface SealResult {
  readonly impressao: StoredPdf;
  readonly assinada: StoredPdf;
  /** Page count of both files, including evidence pages. */
  readonly paginas: number;
  readonly certificado: SealCertificate;
}

export interface SealPreparedResult {
  readonly assinada: StoredPdf;
  readonly certificado: SealCertificate;
}

/**
 * Creates the evidence sheet as a separate file, for versions with certificate signatures, which must not be drawn
 * on.
 */
export interface EvidenceJob {
  /** Output: the sealed sheet. */
  readonly evidenciasCaminho: string;
  readonly evidencias: EvidenceSheet;
}

export interface EvidenceResult {
  readonly evidencias: StoredPdf;
  readonly paginas: number;
  readonly certificado: SealCertificate;
}

export interface SealCertificate {
  readonly titular: string;
  readonly emissor: string;
  readonly sha256: string;
  /** RFC 3339; both instants. */
  readonly validoDe: string;
  readonly validoAte: string;
}

/** Result of the last test of the seal at the configured level. */
export type SealKeyStatus =
  | { readonly pronta: true; readonly nivel: SealLevel; readonly certificado: SealCertificate }
  | {
      readonly pronta: false;
      readonly nivel: SealLevel;
      readonly causa: SealFailureCause;
      readonly motivo: string;
      /** Null if the key could not be opened. */
      readonly certificado: SealCertificate | null;
    };

export interface VerifyJob {
  readonly caminho: string;
  /** PEM texts of additional trusted authorities. The seal's own root is always trusted. */
  readonly autoridades?: readonly string[];
}

export type VerifyResult = VerificationReport;

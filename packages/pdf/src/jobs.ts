import type { OriginalSignatureChoice, PageGeometry } from '@lavra/domain';
import type { VerificationReport } from '@lavra/verify';
import type { SealFailureCause } from './seal/seal-failure.ts';
import type { SealLevel } from './seal/seal-setup.ts';
import type { Stamp } from './stamp/stamps.ts';
import type { EvidenceSheet } from './typesetting/evidence-sheet.ts';

/** Names of the catalogue that an upload can be refused by; {0} is the file's name. */
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
  'ArquivoAssinadoComOutrosException',
  'ArquivoAssinadoComConteudoAtivoException',
  'ArquivoAssinadoProtegidoException',
  'ArquivoAssinadoDanificadoException',
  'ArquivoCertificadoException',
] as const;
export type PdfRefusal = (typeof pdfRefusals)[number];

export interface Refusal {
  readonly excecao: PdfRefusal;
  readonly parametros: readonly string[];
}

export interface IntakeJob {
  /** In the order shown; more than one are merged. */
  readonly uploads: readonly { readonly caminho: string; readonly nome: string }[];
  /**
   * Written: what intake made safe, merged when there are several; what signers read and sign. Not written when the
   * base is the one upload itself, because its signatures are preserved.
   */
  readonly baseCaminho: string;
  /** What becomes of signatures that uploads came with; without it a signed upload is refused. */
  readonly assinaturasOriginais?: OriginalSignatureChoice | undefined;
  /** Whether an author's restrictions may be removed; without it such an upload is refused. */
  readonly restricoes?: 'REMOVER' | undefined;
}

export interface StoredPdf {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly tamanho: number;
}

export interface IntakeResult {
  readonly uploads: readonly (StoredPdf & {
    readonly nome: string;
    readonly paginas: number;
    readonly assinado: boolean;
  })[];
  /** The one upload byte for byte, else the merge, which is the base. */
  readonly original: StoredPdf;
  readonly base: StoredPdf;
  /** Geometry of each page of the base. */
  readonly paginas: readonly PageGeometry[];
  /** What was in the uploads and is not in the base, e.g. 'JavaScript'. */
  readonly removidos: readonly string[];
  /** What was done with signatures that uploads came with; null when there were none. */
  readonly assinaturasOriginais: OriginalSignatureChoice | null;
}

export interface DeriveJob {
  readonly baseCaminho: string;
  /** Written, where the base is large enough for it: the same pages, packed for a viewer that reads by ranges. */
  readonly visualizacaoCaminho: string;
  /** Written: page 1 as it is shown. */
  readonly imagemCaminho: string;
}

/** What a base says, as it is searched: words in lower case, without accents. */
export interface PageWords {
  /** From 1, each page's words with a space between; a page that says nothing is not there. */
  readonly paginas: readonly { readonly pagina: number; readonly texto: string }[];
  /** Each word of all pages once. */
  readonly palavras: readonly string[];
}

export interface DeriveResult {
  readonly palavras: PageWords;
  readonly primeiraPagina: StoredPdf & { readonly tipo: 'image/png' | 'image/jpeg' };
  readonly visualizacao: StoredPdf | null;
}

export interface SealJob {
  readonly baseCaminho: string;
  /** What the base must be; not checked when absent. */
  readonly baseSha256?: string;
  /** Written: stamped, with codes and evidence sheet, unsealed. */
  readonly impressaoCaminho: string;
  /** Written: the same bytes and the seal after them. */
  readonly assinadaCaminho: string;
  readonly carimbos: readonly Stamp[];
  readonly evidencias: EvidenceSheet;
}

export interface SealResult {
  readonly impressao: StoredPdf;
  readonly assinada: StoredPdf;
  /** Of both, evidence pages included. */
  readonly paginas: number;
  readonly certificado: SealCertificate;
}

export interface SealPreparedResult {
  readonly assinada: StoredPdf;
  readonly certificado: SealCertificate;
}

/** The evidence sheet as a file of its own, for what must not be drawn on: versions with certificate signatures. */
export interface EvidenceJob {
  /** Written: the sheet alone, sealed. */
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
  /** RFC 3339, both. */
  readonly validoDe: string;
  readonly validoAte: string;
}

/** Whether the seal, at the level that is set up, was made and verified when it was last tried. */
export type SealKeyStatus =
  | { readonly pronta: true; readonly nivel: SealLevel; readonly certificado: SealCertificate }
  | {
      readonly pronta: false;
      readonly nivel: SealLevel;
      readonly causa: SealFailureCause;
      readonly motivo: string;
      /** Null when the key could not be opened. */
      readonly certificado: SealCertificate | null;
    };

export interface VerifyJob {
  readonly caminho: string;
  /** PEM texts of further authorities; the seal's own root is always among those trusted. */
  readonly autoridades?: readonly string[];
}

export type VerifyResult = VerificationReport;

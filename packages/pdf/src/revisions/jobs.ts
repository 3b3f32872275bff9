import type { StoredPdf } from '../jobs.ts';
import type { Stamp } from '../stamp/stamps.ts';

/** What is printed on the pages of a version that certificates sign: drawn once, before the first of them. */
export interface FreezeJob {
  readonly baseCaminho: string;
  /** Written: the base with codes on every page, and its boxes. */
  readonly congeladaCaminho: string;
  readonly carimbos: readonly Stamp[];
  /** Grouped for people. */
  readonly codigoValidacao: string;
  readonly urlValidacao: string;
  /** RFC 3339. */
  readonly instante: string;
}

export interface FreezeResult {
  readonly congelada: StoredPdf;
  readonly paginas: number;
}

export interface PrepareJob {
  /** The file that is continued. */
  readonly caminho: string;
  /** Written: the same bytes and a signature field after them whose signature is yet to come. */
  readonly preparadaCaminho: string;
  readonly campo: string;
  readonly nome: string;
  readonly motivo: string;
  /** RFC 3339; the claimed time. */
  readonly instante: string;
  /** Bytes kept free for the signature, its certificates and timestamp with it. */
  readonly espaco: number;
  /** What the signature shows of itself; null shows nothing. */
  readonly aparencia: Extract<Stamp, { readonly tipo: 'ASSINATURA' }> | null;
}

/** Offsets of the angle brackets between which a signature is written. */
export interface SignatureGap {
  readonly start: number;
  readonly end: number;
}

export interface PrepareResult {
  /** SHA-256 of everything but the gap, hexadecimal. */
  readonly resumo: string;
  readonly lacuna: SignatureGap;
}

/** Puts the deployment's seal into a prepared file. */
export interface SealPreparedJob {
  readonly preparadaCaminho: string;
  readonly lacuna: SignatureGap;
  /** Written. */
  readonly assinadaCaminho: string;
}

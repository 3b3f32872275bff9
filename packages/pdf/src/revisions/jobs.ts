import type { OccupiedEdges, StoredPdf } from '../jobs.ts';
import type { Stamp } from '../stamp/stamps.ts';
import type { SealProof } from '../typesetting/evidence-sheet.ts';

/** Drawings on the pages before the first certificate signature. */
export interface FreezeJob {
  readonly baseCaminho: string;
  /** Output: the base with codes on every page and its boxes. */
  readonly congeladaCaminho: string;
  readonly carimbos: readonly Stamp[];
  /** Same as for a seal. */
  readonly bordas?: readonly OccupiedEdges[] | undefined;
  /** Grouped for display. */
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
  /** The file to continue. */
  readonly caminho: string;
  /** Output: the same bytes followed by an unsigned signature field. */
  readonly preparadaCaminho: string;
  readonly campo: string;
  readonly nome: string;
  readonly motivo: string;
  /** RFC 3339; the claimed time. */
  readonly instante: string;
  /** Bytes reserved for the CMS, including certificates and timestamp. */
  readonly espaco: number;
  /** Only for a seal. */
  readonly prova?: SealProof;
  /** Visible appearance; null for an invisible signature. */
  readonly aparencia: Extract<Stamp, { readonly tipo: 'ASSINATURA' }> | null;
}

/** Offsets of the angle brackets around a signature's contents. */
export interface SignatureGap {
  readonly start: number;
  readonly end: number;
}

export interface PrepareResult {
  /** SHA-256 of everything outside the gap, hexadecimal. */
  readonly resumo: string;
  readonly lacuna: SignatureGap;
}

/** Embeds the deployment's seal in a prepared file. */
export interface SealPreparedJob {
  readonly preparadaCaminho: string;
  readonly lacuna: SignatureGap;
  /** Output. */
  readonly assinadaCaminho: string;
}

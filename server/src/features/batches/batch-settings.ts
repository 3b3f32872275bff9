import type { LoteOpcoes } from '@lavra/client/types';
import type { BatchRow, BatchSigner } from '@lavra/domain';
import type { Principal } from '../../platform/context/context.ts';
import type { AcceptedFiles, WantedTags } from '../documents/index.ts';

/** Settings shared by the documents of a batch, as stored in its row. */
export interface BatchSettings {
  readonly pastaId: number | null;
  readonly tags: WantedTags;
  /** Sign every document. */
  readonly recorrentes: readonly BatchSigner[];
  readonly opcoes: Omit<LoteOpcoes, 'chaveSeguranca'>;
  readonly chaveSegurancaCifrada: string | null;
  /** The PDFs and templates, each processed once; a row names its own by index. */
  readonly arquivos: readonly BatchFiles[];
}

export type BatchFiles = AcceptedFiles & { readonly modeloId?: number | undefined };

/** An accepted batch, before it is stored. */
export interface NewBatch {
  readonly nome: string;
  readonly settings: BatchSettings;
  readonly rows: readonly NumberedRow[];
}

export interface NumberedRow {
  readonly linha: number;
  readonly dados: BatchRow;
}

/** The principal in whose name a batch continues after its request. */
export type BatchCredential =
  | { readonly tipo: 'usuario'; readonly sessaoId: number }
  | { readonly tipo: 'tokenApi'; readonly tokenId: number; readonly tokenNome: string }
  | { readonly tipo: 'tokenIncorporacao'; readonly tokenId: number };

export function credentialOf(principal: Principal): BatchCredential {
  if (principal.tipo === 'usuario') return { tipo: principal.tipo, sessaoId: principal.sessaoId };
  if (principal.tipo === 'tokenApi')
    return { tipo: principal.tipo, tokenId: principal.tokenId, tokenNome: principal.tokenNome };
  return { tipo: principal.tipo, tokenId: principal.tokenId };
}

/** Hashes of all files of the future documents. */
export function hashesOf({ arquivos }: Pick<BatchSettings, 'arquivos'>): string[] {
  const all = arquivos.flatMap(({ uploads, original, base }) => [...uploads, original, base]);
  return [...new Set(all.map(({ sha256 }) => sha256))];
}

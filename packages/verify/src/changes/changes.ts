import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import type { PdfDict } from '../pdf/values.ts';
import type { Reach } from './reach.ts';

/** Kind of change on a page; ASSINATURA is the appearance of a later, intact signature. */
export type PageChangeKind =
  | 'ANOTACOES'
  | 'ASSINATURA'
  | 'CONTEUDO'
  | 'DIMENSOES'
  | 'FORMULARIO'
  | 'OUTRAS'
  | 'SCRIPTS';

/** A changed page: its old and new numbers from 1, null if it did not exist. */
export interface PageChange {
  readonly antes: number | null;
  readonly agora: number | null;
  readonly mudancas: readonly PageChangeKind[];
}

/** Parts of a document besides its pages. */
export type DocumentPart =
  | 'ANEXOS'
  | 'ASSINATURAS'
  | 'CAMADAS'
  | 'ESTRUTURA'
  | 'FORMULARIO'
  | 'MARCADORES'
  | 'OCULTOS'
  | 'OUTRAS'
  | 'PERMISSOES'
  | 'SCRIPTS';

/** Changes after a signature that leave the signed content unchanged (PAdES: ETSI EN 319 142-1). */
export type ToleratedChange = 'ASSINATURA' | 'CARIMBO_TEMPO' | 'DADOS_VALIDACAO' | 'METADADOS';

/** Changes from an earlier to a later revision; pages are numbered from 1. */
export interface RevisionChanges {
  /** Old page numbers, excluding pages that only show a later signature. */
  readonly paginasAlteradas: readonly number[];
  readonly paginasAcrescentadas: number;
  readonly paginasRemovidas: number;
  readonly paginasReordenadas: boolean;
  /** Every changed page, with its new number and kinds of change. */
  readonly paginas: readonly PageChange[];
  /** Form fields whose value or presence changed, by name. */
  readonly campos: readonly string[];
  readonly outras: readonly DocumentPart[];
  readonly toleradas: readonly ToleratedChange[];
  /** Why `outras` includes OCULTOS: readers may interpret the appended data differently. */
  readonly estrutura: readonly StructureFault[];
}

/** Signatures that cover more of the file than the examined one, by their dictionaries. */
export interface LaterSignatures {
  /** Intact by themselves. */
  readonly intact: ReadonlySet<PdfDict>;
  /** Intact signatures whose appearances are allowed on pages. */
  readonly shown: ReadonlySet<PdfDict>;
  /** The document time-stamps among them. */
  readonly timestamps: ReadonlySet<PdfDict>;
  /** Object numbers of their fields, which may be prepared in an update of their own. */
  readonly fields: ReadonlySet<number>;
}

export const noChanges: RevisionChanges = {
  paginasAlteradas: [],
  paginasAcrescentadas: 0,
  paginasRemovidas: 0,
  paginasReordenadas: false,
  paginas: [],
  campos: [],
  outras: [],
  toleradas: [],
  estrutura: [],
};

/** Context of comparing two revisions. */
export interface Scene {
  readonly before: PdfFile;
  readonly after: PdfFile;
  readonly reach: Reach;
  readonly later: LaterSignatures;
  /** Later signatures whose single appearance on a page was found. */
  readonly shown: Set<PdfDict>;
}

export function hasChanges(changes: RevisionChanges): boolean {
  return (
    changes.paginasAlteradas.length > 0 ||
    changes.paginasAcrescentadas > 0 ||
    changes.paginasRemovidas > 0 ||
    changes.paginasReordenadas ||
    changes.campos.length > 0 ||
    changes.outras.length > 0
  );
}

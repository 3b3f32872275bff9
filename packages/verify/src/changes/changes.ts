import type { PdfFile } from '../pdf/pdf-file.ts';
import type { StructureFault } from '../pdf/structure-faults.ts';
import type { PdfDict } from '../pdf/values.ts';
import type { Reach } from './reach.ts';

/** What of a page differs; ASSINATURA is the appearance of a later, sound signature. */
export type PageChangeKind =
  | 'ANOTACOES'
  | 'ASSINATURA'
  | 'CONTEUDO'
  | 'DIMENSOES'
  | 'FORMULARIO'
  | 'OUTRAS'
  | 'SCRIPTS';

/** A page that differs: its number then and now (null where it is not there), from 1. */
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

/** What a later revision changed of an earlier one; pages are numbered from 1. */
export interface RevisionChanges {
  /** Pages as numbered before; without those that only show a later signature. */
  readonly paginasAlteradas: readonly number[];
  readonly paginasAcrescentadas: number;
  readonly paginasRemovidas: number;
  readonly paginasReordenadas: boolean;
  /** Every page that differs, with where it is now and what of it differs. */
  readonly paginas: readonly PageChange[];
  /** Form fields whose value or presence changed, by name. */
  readonly campos: readonly string[];
  readonly outras: readonly DocumentPart[];
  readonly toleradas: readonly ToleratedChange[];
  /** Why OCULTOS is among the parts: what was appended is no update that every reader understands alike. */
  readonly estrutura: readonly StructureFault[];
}

/** Signatures of the file that cover more than the one looked at, by their dictionaries. */
export interface LaterSignatures {
  /** Sound in themselves. */
  readonly intact: ReadonlySet<PdfDict>;
  /** Sound signatures, whose appearances are allowed on pages. */
  readonly shown: ReadonlySet<PdfDict>;
  /** Document time-stamps among them. */
  readonly timestamps: ReadonlySet<PdfDict>;
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

/** What two revisions are compared with. */
export interface Scene {
  readonly before: PdfFile;
  readonly after: PdfFile;
  readonly reach: Reach;
  readonly later: LaterSignatures;
  /** Later signatures whose one place on a page was found. */
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

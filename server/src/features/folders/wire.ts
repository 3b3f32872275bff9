import type { Pasta } from '@lavra/client/types';
import type { FolderRow } from './folder-list-store.ts';

/** A folder; names its parent only to users with access to it. */
export function toPasta(
  row: FolderRow,
  {
    isParentOpen,
    documents,
    notificar,
  }: {
    readonly isParentOpen: boolean;
    readonly documents: number | null;
    readonly notificar: boolean;
  },
): Pasta {
  return {
    pastaId: row.id,
    pastaNome: row.nome,
    pastaPaiId: isParentOpen ? row.pastaPaiId : null,
    donoId: row.donoId,
    donoNome: row.donoNome,
    totalPastas: row.totalPastas,
    quantidadeContratos: documents,
    valorTotalItem: null,
    notificar,
  };
}

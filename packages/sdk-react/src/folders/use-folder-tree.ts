import type { FiltroFormalizacao, Pasta } from '@lavra/client/types';
import { Folder, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { TreeNode } from '../primitives/data/tree-rows.ts';
import { useOperations } from '../provider/query-series.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** Id of the root in a tree. */
export const ROOT_NODE = 'raiz';

/** Maximum folders per level in a tree; others are found by name. */
const LEVEL_SIZE = 100;

/** Options of a folder tree. */
export type FolderTreeOptions = {
  /** The list whose documents are counted; without it, nothing is counted. */
  readonly formalizacao?: FiltroFormalizacao;
  /** Ids of the initially open folders. */
  readonly opened?: readonly number[];
};

/** The tree of visible folders; each level is read when it is opened. */
export function useFolderTree({ formalizacao, opened = [] }: FolderTreeOptions = {}) {
  const { organizacaoId } = useCurrentUser();
  const [expanded, setExpanded] = useState<readonly string[]>(() => opened.map(String));
  const levels = [null, ...expanded.map(Number)];
  const input = (pastaPaiId: number | null) => ({
    path: { organizacaoId: organizacaoId ?? 0 },
    query: {
      rowsPerPage: LEVEL_SIZE,
      ...(pastaPaiId === null ? {} : { pastaPaiId }),
      ...(formalizacao ? { formalizacao } : { contagem: false }),
    },
  });
  const readings = useOperations('listFolders', organizacaoId === undefined ? [] : levels.map(input));
  const foldersOf = (pastaPaiId: number | null): readonly Pasta[] | undefined =>
    readings[levels.indexOf(pastaPaiId)]?.data?.content;
  const known = new Map(
    levels.flatMap((level) => (foldersOf(level) ?? []).map((pasta) => [pasta.pastaId, pasta])),
  );
  const toNode = (pasta: Pasta): TreeNode => {
    const id = String(pasta.pastaId);
    const isOpen = expanded.includes(id);
    const children = isOpen ? foldersOf(pasta.pastaId) : undefined;
    return {
      id,
      label: pasta.pastaNome,
      icon: isOpen && pasta.totalPastas > 0 ? FolderOpen : Folder,
      ...(pasta.quantidadeContratos ? { end: pasta.quantidadeContratos.toLocaleString('pt-BR') } : {}),
      ...(children ? { children: children.map(toNode) } : {}),
      hasMore: children === undefined && pasta.totalPastas > 0,
    };
  };
  const [first] = readings;
  return {
    nodes: (foldersOf(null) ?? []).map(toNode),
    expanded,
    setExpanded,
    find: (id: string): Pasta | undefined => known.get(Number(id)),
    isLoading: first === undefined || first.isLoading,
    problem: first?.problem,
    refresh: () => {
      for (const reading of readings) reading.refresh();
    },
  };
}

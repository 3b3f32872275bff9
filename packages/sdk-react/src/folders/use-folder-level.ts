import type { FiltroFormalizacao, Pasta, Problema } from '@lavra/client/types';
import { useOperationPages } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';

/** The folders directly inside an open folder, page by page. */
export type FolderLevel = {
  readonly pastas: readonly Pasta[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly problem: Problema | undefined;
};

/** Reads the folders of a level and counts their documents in a list; reads nothing without the permission. */
export function useFolderLevel(
  level: { readonly pasta: number | null; readonly formalizacao: FiltroFormalizacao } | null,
): FolderLevel {
  const { organizacaoId, may } = useCurrentUser();
  const isOpen = level !== null && organizacaoId !== undefined && may('Pasta.Visualizar');
  const reading = useOperationPages(
    'listFolders',
    isOpen
      ? {
          path: { organizacaoId },
          query: {
            formalizacao: level.formalizacao,
            ...(level.pasta === null ? {} : { pastaPaiId: level.pasta }),
          },
        }
      : null,
  );
  return {
    pastas: isOpen ? reading.pages.flatMap(({ content }) => content) : [],
    hasMore: reading.hasMore,
    isLoadingMore: reading.isLoadingMore,
    loadMore: reading.loadMore,
    problem: reading.problem,
  };
}

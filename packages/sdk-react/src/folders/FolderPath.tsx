import type { Problema } from '@lavra/client/types';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Breadcrumb } from '../primitives/data/Breadcrumb.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useRootName } from './use-root-name.ts';

/** Reads the open folder with the folders above it; undefined at the root. */
export function useFolder(pastaId: number | null) {
  const { organizacaoId } = useCurrentUser();
  const { data, problem } = useOperation(
    'getFolder',
    pastaId === null || organizacaoId === undefined ? null : { path: { pastaId, organizacaoId } },
    { keepPrevious: true },
  );
  const isOpen = data?.pasta.pastaId === pastaId;
  return {
    pasta: isOpen ? data?.pasta : undefined,
    caminho: isOpen ? (data?.caminho ?? []) : [],
    problem: problem as Problema | undefined,
  };
}

/** Props of {@link FolderPath}. */
export type FolderPathProps = {
  readonly folder: ReturnType<typeof useFolder>;
  readonly onOpen: (pastaId: number | null) => void;
};

const ROOT = 'raiz';

/** Path from the root to the open folder. */
export function FolderPath({ folder, onOpen }: FolderPathProps) {
  const texts = useMessages(foldersMessages);
  const rootName = useRootName();
  const { pasta, caminho } = folder;
  const way = pasta ? [...caminho, pasta] : caminho;
  const crumbs = [
    { id: ROOT, label: rootName },
    ...way.map(({ pastaId, pastaNome }) => ({ id: String(pastaId), label: pastaNome })),
  ];
  return (
    <Breadcrumb
      label={texts.path}
      crumbs={crumbs}
      onOpen={({ id }) => onOpen(id === ROOT ? null : Number(id))}
    />
  );
}

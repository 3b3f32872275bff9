import type { FiltroFormalizacao, Pasta } from '@lavra/client/types';
import { Building2, FolderPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from '../primitives/Button.tsx';
import { Tree } from '../primitives/data/Tree.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { Drop } from './DroppedMove.tsx';
import { dropTarget } from './dragged.ts';
import styles from './Folders.module.css';
import type { FolderTask } from './FolderTasks.tsx';
import { DroppedMove, FolderTasks } from './later.ts';
import { ROOT_NODE, useFolderTree } from './use-folder-tree.ts';
import { useRootName } from './use-root-name.ts';

/** Props of {@link FolderTree}. */
export type FolderTreeProps = {
  /** The list whose documents are counted. */
  readonly formalizacao: FiltroFormalizacao;
  /** The open folder; null for the root, undefined outside the lists. */
  readonly current: number | null | undefined;
  readonly onOpen: (pastaId: number | null) => void;
};

/** Folder tree of the side menu; documents and folders can be dropped onto it. */
export function FolderTree({ formalizacao, current, onOpen }: FolderTreeProps) {
  const texts = useMessages(foldersMessages);
  const { organizacaoId, may } = useCurrentUser();
  const tree = useFolderTree({ formalizacao });
  const [dropped, setDropped] = useState<Drop>();
  const [task, setTask] = useState<FolderTask>();
  const rootName = useRootName();
  const here = useOperation(
    'getFolder',
    current && organizacaoId ? { path: { pastaId: current, organizacaoId } } : null,
  );
  const above = here.data?.caminho;
  const { setExpanded } = tree;
  // Opens the ancestors of the current folder.
  useEffect(() => {
    if (!above?.length) return;
    setExpanded((shown) => [...new Set([...shown, ...above.map(({ pastaId }) => String(pastaId))])]);
  }, [above, setExpanded]);
  const placeOf = (pasta: Pasta | undefined) => ({
    pastaId: pasta?.pastaId ?? null,
    nome: pasta?.pastaNome ?? rootName,
  });
  const root = { id: ROOT_NODE, label: rootName, icon: Building2 };
  return (
    <div className={styles.side}>
      <div className={styles.sideHead}>
        <span>{texts.folders}</span>
        {may('Pasta.Novo') && (
          <IconButton
            size="small"
            icon={FolderPlus}
            label={texts.newFolder}
            onClick={() => setTask({ kind: 'CREATE', place: placeOf(here.data?.pasta) })}
          />
        )}
      </div>
      <Tree
        label={texts.folders}
        nodes={[root, ...tree.nodes]}
        selected={current === undefined ? undefined : current === null ? ROOT_NODE : String(current)}
        onSelect={(id) => onOpen(id === ROOT_NODE ? null : Number(id))}
        expanded={tree.expanded}
        onExpandedChange={tree.setExpanded}
        rowProps={(id) => {
          const target = placeOf(id === ROOT_NODE ? undefined : tree.find(id));
          return dropTarget(target.pastaId, (movable) => setDropped({ movable, target }));
        }}
      />
      {dropped && <DroppedMove {...dropped} onClose={() => setDropped(undefined)} />}
      {task && <FolderTasks task={task} onClose={() => setTask(undefined)} />}
    </div>
  );
}

import type { Pasta } from '@lavra/client/types';
import { Building2, Folder, FolderPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { folderChoiceMessages } from '../messages/folder-choice.ts';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from '../primitives/Button.tsx';
import { Tree } from '../primitives/data/Tree.tsx';
import type { TreeNode } from '../primitives/data/tree-rows.ts';
import { LoadState } from '../primitives/feedback/LoadState.tsx';
import { TextField } from '../primitives/fields/TextField.tsx';
import { useOperation } from '../provider/queries.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { FolderTarget } from './dragged.ts';
import { FolderNameDialog } from './FolderNameDialog.tsx';
import styles from './Folders.module.css';
import { useFolderActions } from './use-folder-actions.ts';
import { ROOT_NODE, useFolderTree } from './use-folder-tree.ts';

/** Props of {@link FolderPicker}. */
export type FolderPickerProps = {
  readonly label: string;
  readonly chosen: FolderTarget | undefined;
  readonly onChoose: (target: FolderTarget) => void;
  /** Name of the root; without it, the root cannot be chosen. */
  readonly rootName?: string | undefined;
};

const FOUND = 50;

/** Selects a folder in the tree, or from a search by name. */
export function FolderPicker({ label, chosen, onChoose, rootName }: FolderPickerProps) {
  const texts = useMessages(foldersMessages);
  const { searchFolder, noFolderFound } = useMessages(folderChoiceMessages);
  const { organizacaoId, may } = useCurrentUser();
  const { create } = useFolderActions();
  const [isCreating, setIsCreating] = useState(false);
  const tree = useFolderTree();
  const [typed, setTyped] = useState('');
  const nome = useDeferredValue(typed.trim());
  const search = useOperation(
    'searchFolders',
    nome === '' || organizacaoId === undefined
      ? null
      : { path: { organizacaoId }, query: { nome, rowsPerPage: FOUND, contagem: false } },
    { keepPrevious: true },
  );
  const isSearching = nome !== '';
  const found = search.data?.content ?? [];
  const root: TreeNode[] =
    rootName === undefined ? [] : [{ id: ROOT_NODE, label: rootName, icon: Building2 }];
  const nodes = isSearching ? found.map(toNode) : [...root, ...tree.nodes];
  const choose = (id: string) => {
    if (id === ROOT_NODE) return onChoose({ pastaId: null, nome: rootName ?? texts.root });
    const pasta = isSearching ? found.find((one) => String(one.pastaId) === id) : tree.find(id);
    if (pasta) onChoose({ pastaId: pasta.pastaId, nome: pasta.pastaNome });
  };
  const reading = isSearching ? search : tree;
  const isWaiting = reading.isLoading || (reading.problem !== undefined && nodes.length <= root.length);
  return (
    <div className={styles.picker}>
      <TextField label={searchFolder} optional value={typed} onChange={setTyped} maxLength={255} />
      <div className={styles.pickerTree}>
        {isWaiting ? (
          <LoadState
            problem={reading.problem}
            title={texts.failedTitle}
            onRetry={reading.refresh}
            heights={['36px', '36px', '36px']}
          />
        ) : (
          <Tree
            label={label}
            nodes={nodes}
            selected={chosen && (chosen.pastaId === null ? ROOT_NODE : String(chosen.pastaId))}
            onSelect={choose}
            expanded={isSearching ? [] : tree.expanded}
            onExpandedChange={tree.setExpanded}
          />
        )}
        {isSearching && !isWaiting && found.length === 0 && <p className={styles.faint}>{noFolderFound}</p>}
      </div>
      {may('Pasta.Novo') && (
        <div>
          <Button variant="ghost" size="small" icon={FolderPlus} onClick={() => setIsCreating(true)}>
            {texts.newFolder}
          </Button>
        </div>
      )}
      {isCreating && (
        <FolderNameDialog
          title={texts.createTitle}
          submitLabel={texts.create}
          help={texts.createText(chosen?.nome ?? rootName ?? texts.root)}
          onClose={() => setIsCreating(false)}
          onSubmit={async (pastaNome) => {
            const above = chosen?.pastaId ?? null;
            const result = await create(pastaNome, above);
            if (!result.ok) return result;
            setTyped('');
            if (above !== null) tree.setExpanded([...new Set([...tree.expanded, String(above)])]);
            onChoose({ pastaId: result.data.pastaId, nome: result.data.pastaNome });
            return result;
          }}
        />
      )}
    </div>
  );
}

function toNode({ pastaId, pastaNome }: Pasta): TreeNode {
  return { id: String(pastaId), label: pastaNome, icon: Folder };
}

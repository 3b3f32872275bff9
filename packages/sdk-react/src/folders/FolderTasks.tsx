import type { Pasta } from '@lavra/client/types';
import { useUndo } from '../documents/lifecycle/use-undo.ts';
import { aboutFolder } from '../documents/notice-subjects.ts';
import { foldersMessages } from '../messages/folders.ts';
import { failureText, goneText } from '../messages/problem-text.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../primitives/overlays/ConfirmDialog.tsx';
import type { FolderTarget } from './dragged.ts';
import { FolderNameDialog } from './FolderNameDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { useFolderActions } from './use-folder-actions.ts';
import { useRootName } from './use-root-name.ts';

/** The folder action whose dialog is open. */
export type FolderTask =
  | { readonly kind: 'CREATE'; readonly place: FolderTarget }
  | { readonly kind: 'RENAME' | 'MOVE' | 'SHARE' | 'REMOVE'; readonly pasta: Pasta };

/** Props of {@link FolderTasks}. */
export type FolderTasksProps = {
  readonly task: FolderTask;
  readonly onClose: () => void;
  readonly onRemoved?: ((pasta: Pasta) => void) | undefined;
};

/** The dialogs of a folder: create, rename, move, share, delete. */
export function FolderTasks({ task, onClose, onRemoved }: FolderTasksProps) {
  const texts = useMessages(foldersMessages);
  const notify = useToast();
  const undoWith = useUndo();
  const actions = useFolderActions();
  const rootName = useRootName();
  if (task.kind === 'CREATE') {
    const { pastaId, nome } = task.place;
    return (
      <FolderNameDialog
        title={texts.createTitle}
        submitLabel={texts.create}
        help={texts.createText(nome)}
        onClose={onClose}
        onSubmit={async (pastaNome) => {
          const result = await actions.create(pastaNome, pastaId);
          if (result.ok) notify({ text: texts.created(pastaNome) });
          return result;
        }}
      />
    );
  }
  const { pasta } = task;
  switch (task.kind) {
    case 'RENAME':
      return (
        <FolderNameDialog
          title={texts.renameTitle}
          submitLabel={texts.save}
          nome={pasta.pastaNome}
          onClose={onClose}
          onSubmit={async (pastaNome, nomeAnterior) => {
            const rename = (nome: string, before: string) => actions.rename(pasta.pastaId, nome, before);
            const result = await rename(pastaNome, nomeAnterior);
            if (!result.ok) return result;
            notify({ text: texts.renamed, action: undoWith(() => rename(nomeAnterior, pastaNome)) });
            return result;
          }}
        />
      );
    case 'MOVE':
      return <MoveDialog movable={{ kind: 'FOLDER', pasta }} rootName={rootName} onClose={onClose} />;
    case 'SHARE':
      return <ShareDialog pasta={pasta} onClose={onClose} />;
    case 'REMOVE':
      return (
        <ConfirmDialog
          open
          title={texts.removeTitle}
          tone="danger"
          confirmLabel={texts.removeYes}
          onCancel={onClose}
          onConfirm={async () => {
            const result = await actions.remove(pasta.pastaId);
            onClose();
            const isGone = !result.ok && result.problem.status === 404;
            if (result.ok || isGone) onRemoved?.(pasta);
            const about = aboutFolder(pasta.pastaId);
            if (result.ok) return notify({ text: texts.removed(pasta.pastaNome), about });
            const text = isGone ? goneText(pasta.pastaNome) : failureText(result.problem, texts.removeFailed);
            notify({ text, tone: 'danger', about });
          }}
        >
          {texts.removeText(pasta.pastaNome)}
        </ConfirmDialog>
      );
    default:
      return task satisfies never;
  }
}

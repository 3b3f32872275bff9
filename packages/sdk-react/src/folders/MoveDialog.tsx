import { useState } from 'react';
import { foldersMessages } from '../messages/folders.ts';
import { useMessages } from '../messages/use-messages.ts';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { canMoveTo, type FolderTarget, type Movable, nameOfMovable } from './dragged.ts';
import { FolderPicker } from './FolderPicker.tsx';
import { useMove } from './use-move.ts';

/** Props of {@link MoveDialog}. */
export type MoveDialogProps = {
  readonly movable: Movable;
  readonly rootName: string;
  readonly onClose: () => void;
  readonly onMoved?: (() => void) | undefined;
};

/** Moves documents or a folder to a folder selected in the tree. */
export function MoveDialog({ movable, rootName, onClose, onMoved }: MoveDialogProps) {
  const texts = useMessages(foldersMessages);
  const move = useMove();
  const [target, setTarget] = useState<FolderTarget>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const name =
    nameOfMovable(movable) ??
    texts.manyDocuments(movable.kind === 'DOCUMENTS' ? movable.contratos.length : 1);
  const submit = async () => {
    if (!target) return setError(texts.chooseFolder);
    if (!canMoveTo(movable, target.pastaId)) return setError(texts.alreadyThere);
    setIsBusy(true);
    const isMoved = await move(movable, target);
    setIsBusy(false);
    if (!isMoved) return undefined;
    onMoved?.();
    return onClose();
  };
  return (
    <FormDialog
      title={texts.moveTitle(name)}
      submitLabel={target ? texts.moveHere(target.nome) : texts.move}
      busy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <FolderPicker
        label={texts.chooseFolder}
        chosen={target}
        rootName={rootName}
        onChoose={(next) => {
          setError(undefined);
          setTarget(next);
        }}
      />
    </FormDialog>
  );
}

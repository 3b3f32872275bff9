import { errorMessage } from '@lavra/domain';
import { useState } from 'react';
import { folderChoiceMessages } from '../messages/folder-choice.ts';
import { movingMessages } from '../messages/moving.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useToast } from '../primitives/feedback/Toast.tsx';
import { FormDialog } from '../primitives/overlays/FormDialog.tsx';
import { canMoveTo, type FolderTarget, type Movable, nameOfMovable } from './dragged.ts';
import { FolderPicker } from './FolderPicker.tsx';
import { useMove } from './use-move.ts';

/** Props of {@link MoveDialog}. */
export type MoveDialogProps = {
  readonly movable: Movable;
  readonly rootName: string;
  readonly onClose: () => void;
  /** Called after a move with the ids of what was refused and still exists. */
  readonly onMoved?: ((unmoved: readonly number[]) => void) | undefined;
};

/** Moves documents or a folder to a folder selected in the tree. */
export function MoveDialog({ movable, rootName, onClose, onMoved }: MoveDialogProps) {
  const texts = useMessages(movingMessages);
  const { chooseFolder } = useMessages(folderChoiceMessages);
  const move = useMove();
  const notify = useToast();
  const [target, setTarget] = useState<FolderTarget>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const name =
    nameOfMovable(movable) ??
    texts.manyDocuments(movable.kind === 'DOCUMENTS' ? movable.contratos.length : 1);
  const submit = async () => {
    if (!target) return setError(chooseFolder);
    if (movable.kind === 'FOLDER' && movable.pasta.pastaId === target.pastaId)
      return setError(errorMessage('PastaDentroDeSiException'));
    if (!canMoveTo(movable, target.pastaId)) return setError(texts.alreadyThere);
    setIsBusy(true);
    const { isAnyMoved, unmoved, refusal } = await move(movable, target);
    setIsBusy(false);
    const left = unmoved.filter(({ gone }) => gone !== 'ITEM');
    if (!isAnyMoved && left.length > 0) {
      if (unmoved.some(({ gone }) => gone === 'TARGET')) setTarget(undefined);
      return setError(refusal);
    }
    const about = unmoved.flatMap((one) => (one.gone === 'ITEM' ? one.about : []));
    if (refusal) notify({ text: refusal, tone: 'danger', about });
    onMoved?.(left.map(({ id }) => id));
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
        label={chooseFolder}
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

import type { Contrato } from '@lavra/client/types';
import { lifecycleMessages } from '../../messages/lifecycle.ts';
import { failureText } from '../../messages/problem-text.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useToast } from '../../primitives/feedback/Toast.tsx';
import { ConfirmDialog } from '../../primitives/overlays/ConfirmDialog.tsx';
import { useAction } from '../../provider/queries.ts';
import { aboutDocuments } from '../notice-subjects.ts';

/** Props of {@link RemoveDialog}. */
export type RemoveDialogProps = {
  readonly contrato: Pick<Contrato, 'contratoId' | 'nome' | 'ultimaVersao'>;
  /** Called after the whole document was deleted, not only its newest version. */
  readonly onRemoved?: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Confirms the deletion of the newest version, which is the whole document if it is the first (1 §4). */
export function RemoveDialog({ contrato, onRemoved, onClose }: RemoveDialogProps) {
  const texts = useMessages(lifecycleMessages);
  const notify = useToast();
  const remove = useAction('deleteDocument');
  const { contratoId, nome, ultimaVersao: versao } = contrato;
  const isWhole = versao === 1;
  return (
    <ConfirmDialog
      open
      tone="danger"
      confirmLabel={texts.removeYes}
      onCancel={onClose}
      onConfirm={async () => {
        const result = await remove.run({ path: { contratoId } });
        onClose();
        if (!result.ok)
          return notify({ text: failureText(result.problem, texts.removeFailed), tone: 'danger' });
        const text = isWhole ? texts.removed : texts.versionRemoved(versao);
        notify({ text, about: aboutDocuments(contratoId) });
        if (isWhole) onRemoved?.();
      }}
    >
      {isWhole ? texts.removeText(nome) : texts.removeVersionText(nome, versao)}
    </ConfirmDialog>
  );
}

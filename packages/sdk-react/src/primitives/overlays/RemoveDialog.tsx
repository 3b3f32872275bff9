import type { Problema } from '@lavra/client/types';
import { defaultSuccess, problemText } from '../../messages/problem-text.ts';
import { useToast } from '../feedback/Toast.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type RemoveDialogProps = {
  /** Says what will be removed. */
  readonly children: string;
  readonly onClose: () => void;
  readonly onRemove: () => Promise<
    { readonly ok: true } | { readonly ok: false; readonly problem: Problema }
  >;
};

/** Asks before an entry is removed. Then closes, and shows the result in a notice. */
export function RemoveDialog({ children, onClose, onRemove }: RemoveDialogProps) {
  const notify = useToast();
  const confirm = async () => {
    const result = await onRemove();
    onClose();
    notify(result.ok ? { text: defaultSuccess } : { text: problemText(result.problem), tone: 'danger' });
  };
  return (
    <ConfirmDialog open tone="danger" onCancel={onClose} onConfirm={confirm}>
      {children}
    </ConfirmDialog>
  );
}

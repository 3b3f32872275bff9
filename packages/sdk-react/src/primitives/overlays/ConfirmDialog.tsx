'use client';
import { type ReactNode, useState } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Props of {@link ConfirmDialog}. */
export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title?: string;
  /** States the consequence: 'A minuta 3 de Contrato de locação será excluída.' */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'neutral' | 'danger';
  readonly onCancel: () => void;
  /** A promise keeps the button busy until it settles. */
  readonly onConfirm: () => void | Promise<void>;
};

/** 'Eita! Deixa eu confirmar uma coisa...': asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'neutral',
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const texts = useMessages(primitivesMessages);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title ?? texts.confirmTitle}
      onClose={() => {
        if (!isBusy) onCancel();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel} disabled={isBusy}>
            {cancelLabel ?? texts.confirmNo}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {confirmLabel ?? texts.confirmYes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

'use client';
import type { ReactNode } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/overlays/Dialog.tsx';
import styles from './Account.module.css';

type ShownOnceDialogProps = {
  readonly title: string;
  readonly text: string;
  /** Label that confirms the secret was stored, such as 'Já guardei'. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** Shows a secret that cannot be displayed again. */
export function ShownOnceDialog({
  title,
  text,
  closeLabel,
  onClose,
  actions,
  children,
}: ShownOnceDialogProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.muted}>{text}</p>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Dialog>
  );
}

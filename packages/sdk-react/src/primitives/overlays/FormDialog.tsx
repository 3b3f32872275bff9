'use client';
import { useId } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import styles from './FormDialog.module.css';

/** Props of {@link FormDialog}. */
export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'children' | 'initialFocus' | 'size' | 'onClose'
> & {
  /** The verb and its object. */
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /** While it is being sent: it is not sent twice, and stays, as its answer may be shown only once. */
  readonly busy?: boolean;
  /** What was refused as a whole, said above the fields; what is wrong with one stands beside it. */
  readonly error?: string | undefined;
  readonly onSubmit: () => void | Promise<void>;
};

/** A dialog that asks for something: a form, sent by its button or by Enter, and left by 'Cancelar'. */
export function FormDialog({
  submitLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  error,
  onClose,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const texts = useMessages(primitivesMessages);
  const form = useId();
  return (
    <Dialog
      {...dialog}
      open
      onClose={() => {
        if (!busy) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button type="submit" form={form} variant={tone} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void onSubmit();
        }}
      >
        {error && (
          <Banner tone="danger" live="alert">
            {error}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}

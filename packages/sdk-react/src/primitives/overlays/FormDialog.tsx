'use client';
import { useId, useState } from 'react';
import { primitivesMessages } from '../../messages/primitives.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Button } from '../Button.tsx';
import { Banner } from '../feedback/Banner.tsx';
import { useFocusWrong } from '../use-focus-wrong.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import styles from './FormDialog.module.css';

/** Props of {@link FormDialog}. */
export type FormDialogProps = Pick<
  DialogProps,
  'title' | 'children' | 'initialFocus' | 'size' | 'onClose'
> & {
  /** Verb and object. */
  readonly submitLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  /** During a submit: prevents a second one and keeps the dialog open, because its response may be shown only once. */
  readonly busy?: boolean;
  /** Error of the whole form, shown above the fields. Errors of a field appear next to it. */
  readonly error?: string | undefined;
  readonly onSubmit: () => void | Promise<void>;
};

/** A dialog with a form. Its button or Enter submits, 'Cancelar' leaves; a refusal focuses the first wrong field. */
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
  const [attempts, setAttempts] = useState(0);
  const fields = useFocusWrong<HTMLFormElement>(attempts);
  const submit = async () => {
    const answered = onSubmit();
    setAttempts((count) => count + 1);
    await answered;
    // The server may have refused fields too.
    setAttempts((count) => count + 1);
  };
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
        ref={fields}
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Events bubble through portals: a dialog over this one would submit both.
          event.stopPropagation();
          if (!busy) void submit();
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

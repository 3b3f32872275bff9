'use client';
import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
  useRole,
} from '@floating-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { usePortalContainer } from '../theme/LavraRoot.tsx';
import { Button, IconButton } from './Button.tsx';
import styles from './Dialog.module.css';

type LayerProps = {
  readonly open: boolean;
  /** Escape, the cross, or a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons, the primary last. */
  readonly footer?: ReactNode;
  /** What has the focus first; the first control when absent. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
};

/** Props of {@link Dialog}. */
export type DialogProps = LayerProps & {
  readonly size?: 'normal' | 'wide';
  /** `alertdialog` for what must be answered: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
};

/** A modal dialog: holds the focus, gives it back when it closes. */
export function Dialog({ size = 'normal', role = 'dialog', ...rest }: DialogProps) {
  return <Layer {...rest} kind="dialog" size={size} role={role} />;
}

/** Props of {@link Sheet}. */
export type SheetProps = LayerProps & {
  /** From below (phones), or along the end side. */
  readonly side?: 'bottom' | 'end';
};

/** A modal panel at an edge of the screen. */
export function Sheet({ side = 'bottom', ...rest }: SheetProps) {
  return <Layer {...rest} kind={side === 'bottom' ? 'sheet' : 'side'} size="normal" role="dialog" />;
}

/** Props of {@link ConfirmDialog}. */
export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title?: string;
  /** Names the thing: 'A minuta 3 de Contrato de locação será excluída.' */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'neutral' | 'danger';
  readonly onCancel: () => void;
  /** A promise keeps the button busy until it settles. */
  readonly onConfirm: () => void | Promise<void>;
};

/** 'Eita! Deixa eu confirmar uma coisa...': asks before what cannot be undone. */
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

type LayerInternals = LayerProps & {
  readonly kind: 'dialog' | 'sheet' | 'side';
  readonly size: 'normal' | 'wide';
  readonly role: 'dialog' | 'alertdialog';
};

function Layer({ open, onClose, title, children, footer, initialFocus, kind, size, role }: LayerInternals) {
  const texts = useMessages(primitivesMessages);
  const portal = usePortalContainer();
  const id = useId();
  const { refs, context } = useFloating({
    open,
    onOpenChange: (next) => {
      if (!next) onClose();
    },
  });
  const { getFloatingProps } = useInteractions([
    useRole(context, { role }),
    useDismiss(context, { outsidePress: role === 'dialog', outsidePressEvent: 'mousedown' }),
  ]);
  if (!open) return null;
  return (
    <FloatingPortal root={portal}>
      <FloatingOverlay className={styles.overlay} data-kind={kind} lockScroll>
        <FloatingFocusManager context={context} {...(initialFocus ? { initialFocus } : {})}>
          <div
            ref={refs.setFloating}
            className={styles.panel}
            data-kind={kind}
            data-size={size}
            aria-modal="true"
            aria-labelledby={`${id}-title`}
            aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
            {...getFloatingProps()}
          >
            {kind === 'sheet' && <span className={styles.grab} aria-hidden="true" />}
            <div className={styles.head}>
              <h2 className={styles.title} id={`${id}-title`}>
                {title}
              </h2>
            </div>
            {children && (
              <div className={styles.body} data-last={footer ? undefined : ''} id={`${id}-body`}>
                {children}
              </div>
            )}
            {footer && <div className={styles.foot}>{footer}</div>}
            {role === 'dialog' && (
              <div className={styles.close} data-close="">
                <IconButton icon={X} label={texts.close} onClick={onClose} />
              </div>
            )}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  );
}

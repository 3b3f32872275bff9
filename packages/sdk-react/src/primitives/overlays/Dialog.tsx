'use client';
import { Layer, type LayerProps } from './Layer.tsx';

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

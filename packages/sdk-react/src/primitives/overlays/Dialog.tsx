'use client';
import { Layer } from './Layer.tsx';
import type { LayerProps } from './layer-props.ts';

/** Props of {@link Dialog}. */
export type DialogProps = LayerProps & {
  readonly size?: 'normal' | 'wide';
  /** `alertdialog` requires an answer: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
};

/** A modal dialog. Traps the focus and restores it on close. */
export function Dialog({ size = 'normal', role = 'dialog', ...rest }: DialogProps) {
  return <Layer {...rest} kind="dialog" size={size} role={role} />;
}

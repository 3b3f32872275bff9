'use client';
import { forwardRef } from 'react';
import { Toggle, type ToggleProps } from './Toggle.tsx';

/** Props of {@link Switch}. */
export type SwitchProps = ToggleProps;

/** An on/off setting that applies immediately. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(props, ref) {
  return <Toggle {...props} role="switch" inputRef={ref} />;
});

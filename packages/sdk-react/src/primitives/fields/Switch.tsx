'use client';
import { forwardRef } from 'react';
import { Toggle, type ToggleProps } from './Toggle.tsx';

/** Props of {@link Switch}. */
export type SwitchProps = ToggleProps;

/** Something on or off that works at once. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(props, ref) {
  return <Toggle {...props} role="switch" inputRef={ref} />;
});

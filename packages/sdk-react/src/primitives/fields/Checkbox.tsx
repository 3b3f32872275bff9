'use client';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { Toggle, type ToggleProps } from './Toggle.tsx';

/** Props of {@link Checkbox}. */
export type CheckboxProps = ToggleProps & {
  /** Some, but not all, of a group are selected. */
  readonly indeterminate?: boolean;
};

/** A checkbox. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { indeterminate = false, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Toggle {...rest} inputRef={input} />;
});

'use client';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { BareProps } from '../bare-props.ts';
import styles from './Toggle.module.css';

/** Props shared by checkbox and switch. */
export type ToggleProps = Omit<
  BareProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange' | 'size' | 'aria-label'
> & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
} & (LabelledProps | UnlabelledProps);

type LabelledProps = {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly 'aria-label'?: never;
};

/** A control whose place says what it is for, such as one that selects a row. */
type UnlabelledProps = {
  readonly label?: never;
  readonly help?: never;
  readonly error?: never;
  readonly 'aria-label': string;
};

/** The control with its label and error. */
export function Toggle({
  label,
  help,
  error,
  checked,
  onChange,
  inputRef,
  ...rest
}: ToggleProps & { readonly inputRef: React.Ref<HTMLInputElement> }) {
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const row = (
    <label className={styles.row} data-disabled={rest.disabled ? '' : undefined}>
      <input
        {...rest}
        ref={inputRef}
        type="checkbox"
        className={styles.control}
        checked={checked}
        aria-labelledby={label === undefined ? undefined : `${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label !== undefined && (
        <span className={styles.text}>
          <span id={`${id}-label`}>{label}</span>
          {help && (
            <span className={styles.help} id={`${id}-help`}>
              {help}
            </span>
          )}
        </span>
      )}
    </label>
  );
  if (label === undefined) return row;
  return (
    <div className={styles.group}>
      {row}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <CircleAlert className={styles.errorMark} width={16} height={16} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}

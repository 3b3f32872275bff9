'use client';
import { forwardRef, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { BareProps } from './bare-props.ts';
import styles from './Choice.module.css';

type ToggleProps = Omit<BareProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'onChange' | 'size'> & {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Props of {@link Checkbox}. */
export type CheckboxProps = ToggleProps & {
  /** Some of a group are chosen. */
  readonly indeterminate?: boolean;
};

/** A box to tick. */
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

/** Props of {@link Switch}. */
export type SwitchProps = ToggleProps;

/** Something on or off that works at once. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(props, ref) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return <Toggle {...props} role="switch" inputRef={input} />;
});

function Toggle({
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
  return (
    <div className={styles.group}>
      <label className={styles.row} data-disabled={rest.disabled ? '' : undefined}>
        <input
          {...rest}
          ref={inputRef}
          type="checkbox"
          className={styles.control}
          checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.text}>
          <span id={`${id}-label`}>{label}</span>
          {help && (
            <span className={styles.help} id={`${id}-help`}>
              {help}
            </span>
          )}
        </span>
      </label>
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** One choice of a {@link RadioGroup} or Select. */
export type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
};

/** Props of {@link RadioGroup}. */
export type RadioGroupProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly layout?: 'row' | 'column';
  readonly disabled?: boolean;
};

/** One of a few, all in sight. Arrows move the choice. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  layout = 'column',
  disabled = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
      disabled={disabled}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options} data-layout={layout}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.row}
            data-disabled={disabled || option.disabled ? '' : undefined}
          >
            <input
              type="radio"
              name={id}
              className={styles.control}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span id={`${id}-${option.value}`}>{option.label}</span>
              {option.help && (
                <span className={styles.help} id={`${id}-${option.value}-help`}>
                  {option.help}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

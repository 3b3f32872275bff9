'use client';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Option } from './option.ts';
import styles from './Toggle.module.css';

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

/** A choice of one among a few visible options. Arrows change it. */
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
          <CircleAlert className={styles.errorMark} width={16} height={16} aria-hidden="true" />
          {error}
        </span>
      )}
    </fieldset>
  );
}

'use client';
import { forwardRef } from 'react';
import type { BareProps } from '../bare-props.ts';
import { useCount } from '../use-count.ts';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import type { Valued } from './input-props.ts';

/** Props of {@link TextArea}. */
export type TextAreaProps = FieldTexts &
  Valued &
  Omit<BareProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'>;

/** Several lines of text; with `maxLength` it shows the count. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, help, error, optional, id, value, onChange, ...rest },
  ref,
) {
  const count = useCount(rest.maxLength !== undefined, value, rest.maxLength);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} counter={count}>
      {(wiring) => (
        <span className={styles.box} data-invalid={error ? '' : undefined}>
          <textarea
            rows={3}
            {...rest}
            {...wiring}
            ref={ref}
            className={styles.input}
            data-kind="area"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
});

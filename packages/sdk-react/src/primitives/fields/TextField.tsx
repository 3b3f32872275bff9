'use client';
import { forwardRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { type IconComponent, iconProps } from '../icon.ts';
import { useCount } from '../use-count.ts';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import type { InputProps, Valued } from './input-props.ts';
import { useStableCaret } from './use-stable-caret.ts';

/** Props of {@link TextField}. */
export type TextFieldProps = FieldTexts &
  Valued &
  InputProps & {
    readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
    readonly icon?: IconComponent | undefined;
    /** A control at the end of the input. */
    readonly end?: ReactNode;
    /** Shows 'n de m' below; needs `maxLength`. */
    readonly counter?: boolean;
    /** Formats the typed text, such as a CPF with its punctuation. */
    readonly format?: (typed: string) => string;
    /** Uses digits of equal width, for masks and comparisons. */
    readonly figures?: 'tabular';
  };

/** One line of text. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    help,
    error,
    optional,
    id,
    value,
    onChange,
    type = 'text',
    icon: Icon,
    end,
    counter,
    format,
    figures,
    ...rest
  },
  ref,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const keepCaret = useStableCaret(input, format);
  const count = useCount(counter === true, value, rest.maxLength);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} counter={count}>
      {(wiring) => (
        <span
          className={styles.box}
          data-invalid={error || rest['aria-invalid'] ? '' : undefined}
          data-disabled={rest.disabled ? '' : undefined}
          data-end={end ? '' : undefined}
        >
          {Icon && <Icon {...iconProps} />}
          <input
            {...rest}
            {...wiring}
            aria-invalid={wiring['aria-invalid'] ?? rest['aria-invalid']}
            ref={input}
            className={styles.input}
            type={type}
            data-kind={format ? 'tabular' : figures}
            value={format ? format(value) : value}
            onChange={(event) => {
              if (format) keepCaret();
              onChange(event.target.value);
            }}
          />
          {end}
        </span>
      )}
    </Field>
  );
});

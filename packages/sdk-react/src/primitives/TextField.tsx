'use client';
import { CalendarDays, Eye, EyeOff } from 'lucide-react';
import { forwardRef, type ReactNode, useRef, useState } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from './Button.tsx';
import type { BareProps } from './bare-props.ts';
import { dateToTyped, typedToDate } from './date-text.ts';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { type IconComponent, iconProps } from './icon.ts';

type InputProps = Omit<BareProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'type'>;

type Valued = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Props of {@link TextField}. */
export type TextFieldProps = FieldTexts &
  Valued &
  InputProps & {
    readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search';
    readonly icon?: IconComponent | undefined;
    /** A control at the end of the box. */
    readonly end?: ReactNode;
    /** Says 'n de m' below; needs `maxLength`. */
    readonly counter?: boolean;
    /** Shows what was typed in another form, such as a CPF with its points. */
    readonly format?: (typed: string) => string;
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
    ...rest
  },
  ref,
) {
  const count = useCount(counter === true, value, rest.maxLength);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id} counter={count}>
      {(wiring) => (
        <span
          className={styles.box}
          data-invalid={error ? '' : undefined}
          data-disabled={rest.disabled ? '' : undefined}
          data-end={end ? '' : undefined}
        >
          {Icon && <Icon {...iconProps} />}
          <input
            {...rest}
            {...wiring}
            ref={ref}
            className={styles.input}
            type={type}
            data-kind={format ? 'tabular' : undefined}
            value={format ? format(value) : value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </span>
      )}
    </Field>
  );
});

/** Props of {@link MaskedField}. */
export type MaskedFieldProps = Omit<TextFieldProps, 'format' | 'type'> & {
  /** Gives what was typed its form: digits in, '123.456.789-09' out. */
  readonly format: (typed: string) => string;
};

/** Text in a fixed form (CPF, CNPJ, phone); `onChange` gives the formatted text. */
export const MaskedField = forwardRef<HTMLInputElement, MaskedFieldProps>(function MaskedField(
  { format, onChange, ...rest },
  ref,
) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={ref}
      format={format}
      onChange={(typed) => onChange(format(typed))}
    />
  );
});

/** Props of {@link PasswordField}. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'format'>;

/** A password that can be shown. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, help, error, optional, id, value, onChange, icon: Icon, counter: _counter, ...rest },
  ref,
) {
  const texts = useMessages(primitivesMessages);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(wiring) => (
        <span className={styles.box} data-invalid={error ? '' : undefined} data-end="">
          {Icon && <Icon {...iconProps} />}
          <input
            autoComplete="current-password"
            spellCheck={false}
            {...rest}
            {...wiring}
            ref={ref}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            size="small"
            icon={isShown ? EyeOff : Eye}
            label={isShown ? texts.hidePassword : texts.showPassword}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
});

/** Props of {@link TextArea}. */
export type TextAreaProps = FieldTexts &
  Valued &
  Omit<BareProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'>;

/** Several lines of text; with `maxLength` it counts. */
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

/** Props of {@link DateField}. */
export type DateFieldProps = FieldTexts &
  Omit<InputProps, 'min' | 'max'> & {
    /** AAAA-MM-DD, or empty. */
    readonly value: string;
    /** Empty until what was typed is a day. */
    readonly onChange: (value: string) => void;
    /** First and last day, AAAA-MM-DD, in the calendar. */
    readonly min?: string | undefined;
    readonly max?: string | undefined;
  };

/** A day: typed as DD/MM/AAAA, or taken from the browser's calendar. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  { value, onChange, min, max, ...rest },
  ref,
) {
  const texts = useMessages(primitivesMessages);
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(dateToTyped(value));
  const isStale = value !== '' && typedToDate(typed) !== value;
  return (
    <TextField
      placeholder="DD/MM/AAAA"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={ref}
      value={isStale ? dateToTyped(value) : typed}
      onChange={(text) => {
        const next = dateToTyped(text);
        setTyped(next);
        onChange(typedToDate(next));
      }}
      end={
        <span className={styles.picker}>
          <input
            ref={picker}
            className={styles.native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={(event) => {
              setTyped(dateToTyped(event.target.value));
              onChange(event.target.value);
            }}
          />
          <IconButton
            size="small"
            icon={CalendarDays}
            label={texts.openCalendar}
            disabled={rest.disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </span>
      }
    />
  );
});

function useCount(isCounted: boolean, value: string, limit: number | undefined): ReactNode {
  const texts = useMessages(primitivesMessages);
  return isCounted && limit !== undefined ? texts.characters(value.length, limit) : undefined;
}

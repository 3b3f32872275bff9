'use client';
import { CalendarDays } from 'lucide-react';
import { forwardRef, useRef, useState } from 'react';
import { primitivesMessages } from '../messages/primitives.ts';
import { useMessages } from '../messages/use-messages.ts';
import { IconButton } from './Button.tsx';
import { dateToTyped, typedToDate } from './date-text.ts';
import styles from './Field.module.css';
import type { FieldTexts } from './Field.tsx';
import type { InputProps } from './input-props.ts';
import { TextField } from './TextField.tsx';

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
